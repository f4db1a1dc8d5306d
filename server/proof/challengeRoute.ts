import type { FastifyInstance } from 'fastify';
import { challengePath } from '../../leads/proofOfWork.ts';
import type { ProofOfWork } from './ProofOfWork.ts';

/** `GET /desafio`: a challenge for a page that somebody begins to fill in. */
export async function challengeRoute(app: FastifyInstance, { proofs }: { proofs: ProofOfWork }) {
  app.get(challengePath, () => proofs.makeChallenge());
}
