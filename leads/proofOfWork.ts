/** Where pages that ask for a proof of work get the challenge to solve. */
export const challengePath = '/desafio';

/** The header that carries a solved challenge beside a lead: its JSON in base64. */
export const proofHeader = 'x-proof-of-work';
