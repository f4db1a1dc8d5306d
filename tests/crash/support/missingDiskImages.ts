import { spawnSync } from 'node:child_process';
import { DiskImage } from './DiskImage.ts';

const works = (command: string, args: string[]) => spawnSync(command, args).status === 0;

/** Why this machine cannot mount disks that are files; null where it can (it takes Linux, e2fsprogs and root). */
export function missingDiskImages(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it takes root on Linux';
  if (!works('mkfs.ext4', ['-V']) || !works('losetup', ['--version'])) return 'no mkfs.ext4';
  try {
    DiskImage.make('data=ordered').remove();
    return null;
  } catch {
    return 'no loop device can be mounted';
  }
}
