import type { FastifyInstance, FastifyRequest } from 'fastify';
import { challengePath, proofHeader } from '../../leads/insertLead.ts';
import type { ServerConfig } from '../config.ts';
import { NetworkLimit } from './networkLimit.ts';
import type { OriginCheck } from './origins.ts';
import type { ProofOfWork } from './ProofOfWork.ts';

type ChallengeOptions = {
  proofs: ProofOfWork;
  isForeign: OriginCheck;
  /** Most challenges a minute for one address: as many as it may store leads; null means no limit. */
  perMinute: number | null;
};

/** `GET /desafio`: a challenge for a form that somebody begins to fill in. */
async function challengeRoute(app: FastifyInstance, options: ChallengeOptions) {
  const { proofs, isForeign, perMinute } = options;
  const limit = new NetworkLimit(perMinute === null ? [] : [{ most: perMinute, length: 60_000 }]);

  app.get(challengePath, async (request, reply) => {
    if (isForeign(request)) return reply.code(403).send();
    const { wait } = limit.take(request.ip);
    if (wait > 0) return reply.code(429).header('retry-after', String(wait)).send();
    return proofs.makeChallenge();
  });
}

/** Whether a request that is to be stored lacks the proof of work that the owner asks for. */
export type ProofCheck = (request: FastifyRequest) => Promise<boolean>;

/**
 * The check for every way to insert. Where no proof is asked for, nothing lacks one, challenges
 * are not offered, and their code is not loaded.
 */
export async function askForProof(
  app: FastifyInstance,
  {
    asksForProof,
    proofKey,
    leadsRateLimit,
  }: Pick<ServerConfig, 'asksForProof' | 'proofKey' | 'leadsRateLimit'>,
  isForeign: OriginCheck,
): Promise<ProofCheck> {
  if (!asksForProof) return async () => false;
  const { ProofOfWork } = await import('./ProofOfWork.ts');
  const proofs = new ProofOfWork(proofKey);
  await app.register(challengeRoute, { proofs, isForeign, perMinute: leadsRateLimit });
  return async ({ headers }) => !(await proofs.accept(headers[proofHeader]));
}
