type HowToFacts = {
  /** Canonical address of the page that shows the steps. */
  url: string;
  name: string;
  description: string;
  /** As printed: `id` is the anchor of the step on that page. */
  steps: readonly { id: string; heading: string; text: string }[];
};

/** ISO 8601 duration of what `claims.journeyTime` prints. */
const totalTime = 'PT5M';

/** The customer's way from checkout to payment as a schema.org HowTo, in the words that the page shows. */
export const howToData = ({ url, name, description, steps }: HowToFacts) => ({
  '@context': 'https://schema.org',
  '@type': 'HowTo',
  name,
  description,
  inLanguage: 'pt-BR',
  totalTime,
  step: steps.map(({ id, heading, text }, index) => ({
    '@type': 'HowToStep',
    position: index + 1,
    name: heading,
    text,
    url: `${url}#${id}`,
  })),
});
