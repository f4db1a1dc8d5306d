/** What a process did to its disk, or was told about it. Files by their path; a folder is synced like a file. */
export type DiskEvent =
  | { kind: 'write'; file: string; bytes: Buffer; at: number }
  | { kind: 'truncate'; file: string; size: number }
  | { kind: 'sync'; file: string }
  | { kind: 'remove'; file: string }
  | { kind: 'acknowledge'; key: string };
