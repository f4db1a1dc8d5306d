import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LeadInsert } from '../store/LeadStore.ts';
import { NetworkLimit } from './networkLimit.ts';
import type { OriginCheck } from './origins.ts';
import type { ProofOfWork } from './ProofOfWork.ts';

/** Where a challenge is had. */
const challengePath = '/desafio';

const proofHeader = 'x-proof-of-work';

type ChallengeOptions = {
  loadProofs: () => Promise<ProofOfWork>;
  isForeign: OriginCheck;
  /** Most challenges a minute for one address: as many as it may store leads; null means no limit. */
  perMinute: number | null;
};

/**
 * `GET /desafio`: a challenge for a form that somebody begins to fill in, or that was refused for the
 * networks around its sender: those may not refuse this, too.
 */
async function challengeRoute(app: FastifyInstance, options: ChallengeOptions) {
  const { loadProofs, isForeign, perMinute } = options;
  const limit = new NetworkLimit(perMinute === null ? [] : [{ most: perMinute, length: 60_000 }]);

  app.get(challengePath, async (request, reply) => {
    if (isForeign(request)) return reply.code(403).send();
    const { wait } = limit.take(request.ip, 1, true);
    if (wait > 0) return reply.code(429).header('retry-after', String(wait)).send();
    return (await loadProofs()).makeChallenge();
  });
}

/** What a request's proof of work, or its lack of one that the owner asks for, means for the insert. */
type Proven = Required<Pick<LeadInsert, 'isProven' | 'quarantine'>>;

export type ProofReader = (request: FastifyRequest) => Promise<Proven>;

export type ProofSettings = {
  /** Whether a lead without a proof of work is put in quarantine; never where pages send leads to a hosted backend. */
  asksForProof: boolean;
  /** What signs the challenges of every server that shares it; null lets each process draw its own. */
  proofKey: string | null;
  /** Most inserts a minute from one address; null means no limit. */
  leadsRateLimit: number | null;
};

/** Offers challenges, and reads what came of them for every way to insert. The code for it is loaded with the first. */
export async function offerProofs(
  app: FastifyInstance,
  settings: ProofSettings,
  isForeign: OriginCheck,
): Promise<ProofReader> {
  const { asksForProof, proofKey, leadsRateLimit } = settings;
  let proofs: Promise<ProofOfWork> | null = null;
  const loadProofs = () => {
    proofs ??= import('./ProofOfWork.ts').then(({ ProofOfWork }) => new ProofOfWork(proofKey));
    return proofs;
  };
  await app.register(challengeRoute, { loadProofs, isForeign, perMinute: leadsRateLimit });
  return async ({ headers }) => {
    const header = headers[proofHeader];
    const isProven = header !== undefined && (await (await loadProofs()).accept(header));
    return { isProven, quarantine: asksForProof && !isProven ? 'unproven' : null };
  };
}
