/** What one load of a page came to. Times are in milliseconds, scores from 0 to 100. */
export type PageSample = {
  largestPaint: number;
  firstPaint: number;
  speedIndex: number;
  blockingTime: number;
  layoutShift: number;
  /** Everything that came over the wire, in bytes. */
  bytes: number;
  /** Scripts from outside the page, in bytes over the wire. */
  scriptBytes: number;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Lighthouse's measure of how fast the machine was just then; much lower in one load means that it was busy. */
  machine: number;
};
