type WebsiteFacts = {
  brand: string;
  /** Canonical address of the home page. */
  url: string;
  /** Address of the logo: a picture of 112 px or more in square, on any ground. */
  logo: string;
  /** As the footer prints it. */
  email: string;
};

/**
 * The site under its own name, and who publishes it: what a search prints above its results. What is
 * asked: Google Search Central, "Site name" and "Organization structured data".
 */
export const websiteData = ({ brand, url, logo, email }: WebsiteFacts) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: brand,
  url,
  inLanguage: 'pt-BR',
  publisher: { '@type': 'Organization', name: brand, url, logo, email },
});
