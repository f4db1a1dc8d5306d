import type { FastifyInstance, FastifyRequest } from 'fastify';
import { proofHeader } from '../../leads/proofOfWork.ts';
import type { ServerConfig } from '../config.ts';
import type { OriginCheck } from '../http/origins.ts';

/** Whether a request that is to be stored lacks the proof of work that the owner asks for. */
export type ProofCheck = (request: FastifyRequest) => Promise<boolean>;

/**
 * The check for every way to insert. Where no proof is asked for, nothing lacks one, there is no
 * challenge to get, and none of the code for it is loaded.
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
  const [{ ProofOfWork }, { challengeRoute }] = await Promise.all([
    import('./ProofOfWork.ts'),
    import('./challengeRoute.ts'),
  ]);
  const proofs = new ProofOfWork(proofKey);
  await app.register(challengeRoute, { proofs, isForeign, perMinute: leadsRateLimit });
  return async ({ headers }) => !(await proofs.accept(headers[proofHeader]));
}
