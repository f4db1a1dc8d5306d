import type { FastifyInstance } from 'fastify';
import { challengePath } from '../../leads/proofOfWork.ts';
import { NetworkLimit } from '../http/networkLimit.ts';
import type { OriginCheck } from '../http/origins.ts';
import type { ProofOfWork } from './ProofOfWork.ts';

export type ChallengeOptions = {
  proofs: ProofOfWork;
  isForeign: OriginCheck;
  /** Most challenges a minute for one address: as many as it may store leads; null is no limit. */
  perMinute: number | null;
};

/** `GET /desafio`: a challenge for a page that somebody begins to fill in. */
export async function challengeRoute(app: FastifyInstance, options: ChallengeOptions) {
  const { proofs, isForeign, perMinute } = options;
  const limit = new NetworkLimit(perMinute === null ? [] : [{ most: perMinute, length: 60_000 }]);

  app.get(challengePath, async (request, reply) => {
    if (isForeign(request)) return reply.code(403).send();
    const { wait } = limit.take(request.ip);
    if (wait > 0) return reply.code(429).header('retry-after', String(wait)).send();
    return proofs.makeChallenge();
  });
}
