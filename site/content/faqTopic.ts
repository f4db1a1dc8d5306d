export type FaqQuestion = {
  /** Names the question in addresses: once published it never changes. */
  id: string;
  question: string;
  /** One to four sentences. */
  answer: string;
};

export type FaqTopic = {
  /** Names the topic's panel in addresses. */
  id: string;
  /** On its tab. */
  name: string;
  heading: string;
  lead: string;
  items: readonly FaqQuestion[];
};
