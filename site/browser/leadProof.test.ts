import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { createChallenge } from 'altcha-lib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ProofOfWork } from '../../server/proof/ProofOfWork.ts';

