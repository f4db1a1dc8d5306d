/** What the trial is about: the embedded store as it grows, page views, servers beside each other. */
export const topics = ['store', 'pages', 'servers'] as const;

export type Topic = (typeof topics)[number];

/** One measured value. */
export type Reading = {
  topic: Topic;
  name: string;
  /** How much there was of what grows: leads in the store, servers on the database; 0 where nothing grows. */
  at: number;
  value: number;
  unit: string;
};

/** Takes a value down as soon as it is measured. */
export type TakeDown = (name: string, at: number, value: number, unit: string) => void;
