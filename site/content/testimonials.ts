/** What the ring stamp that stands for a portrait shows: where the shop is, and what it sells. */
export type RingStampWords = { trade: string; state: string; city: string };

export type Testimonial = {
  id: string;
  /** A role and a kind of shop, until a real merchant agrees to be named. */
  name: string;
  position: string;
  content: string;
  /** Out of 5. */
  rating: number;
  image: RingStampWords;
};
