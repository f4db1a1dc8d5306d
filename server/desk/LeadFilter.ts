import type { LeadFormKind } from '../../leads/leadFormKind.ts';
import type { LeadStatus } from '../../leads/leadStatus.ts';
import type { StoredLead } from './StoredLead.ts';

/** Which leads a list holds: all that it asks for together. */
export type LeadFilter = {
  /** Stored at or after. */
  from?: Date;
  /** Stored before. */
  until?: Date;
  /**
   * Found, whatever its case or accents, in name, e-mail, phone, company, platform or notes. A phone is
   * also found by its digits. The protocol of leads finds those and no others.
   */
  text?: string;
  /** Only leads of these few numbers. */
  ids?: readonly number[];
  status?: LeadStatus;
  /** Only leads of this form. */
  form?: LeadFormKind;
  /** `only`: nothing but leads in quarantine; `none`: all others. Both kinds where it is left out. */
  quarantine?: 'only' | 'none';
  /** The same for leads that repeat the e-mail address or phone of an earlier one. */
  duplicates?: 'only' | 'none';
  /** Only leads that `export --new` has not handed out yet. */
  isNew?: boolean;
  /** Only what stands behind this lead in the list, where an earlier part of it ended. */
  after?: Pick<StoredLead, 'created_at' | 'id'>;
  /** At most so many. */
  limit?: number;
};
