import type { Database } from '../../server/database/Database.ts';
import type { ChannelName } from '../../server/delivery/Channel.ts';
import type { InboxFiles } from './readInboxFiles.ts';

/** What an inbox works with. */
export type InboxDeps = {
  database: Database;
  files: InboxFiles;
  /** The ways out that are set up: a lead that is delivered again goes by all of them. */
  channels: readonly ChannelName[];
  /** Origin of the site, for links to it; null where its settings are wrong. */
  siteUrl: string | null;
  /** Called when the address was opened: by the first, or by somebody who was refused. */
  onEntry: (isFirst: boolean) => void;
  /** Takes a line about what went wrong, without personal data. */
  onFailure: (line: string) => void;
};
