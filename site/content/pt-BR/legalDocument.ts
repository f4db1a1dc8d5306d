export type LegalSection = {
  id: string;
  heading: string;
  paragraphs: readonly string[];
  items?: readonly string[];
};

/** A policy or a set of terms: what the page prints, section by section. */
export type LegalDocument = {
  title: string;
  description: string;
  heading: string;
  /** Date of the last update, written out. */
  updated: string;
  intro: string;
  sections: readonly LegalSection[];
  mailbox: { label: string; address: string };
};
