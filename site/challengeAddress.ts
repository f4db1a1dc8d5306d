import { challengePath } from '../leads/proofOfWork.ts';
import { siteConfig } from './siteConfig.ts';

const { asksForProof, isHosted } = siteConfig;

/** Where forms get the challenge to solve. None unless the owner asks for proofs, nor where leads go to a hosted backend. */
export const challengeAddress = asksForProof && !isHosted ? challengePath : undefined;
