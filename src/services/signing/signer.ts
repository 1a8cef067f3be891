import { SigningRefused } from '#domain/signature/refusal.ts';
import type { CertificateFacts } from '#domain/signature/signing-outcome.ts';
import { trustedScriptUrl } from '../offline/own-script.ts';
import address from './signer.worker.ts?worker&url';
import type { SignerAnswer, SignerRequest } from './signer-messages.ts';

export type SignerWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;
export type Signer = {
  /** @throws SigningRefused */
  open(file: Uint8Array, password: string, rut: string): Promise<CertificateFacts>;
  sign(documents: Uint8Array[]): Promise<Uint8Array<ArrayBuffer>[]>;
  /** Erases the key and everything read. */
  wipe(): void;
};

const startWorker = (): SignerWorker => new Worker(trustedScriptUrl(address), { type: 'module' });

/** Signs in a worker, which holds the key from opening until it is wiped. */
export function createSigner(now: () => number, start: () => SignerWorker = startWorker): Signer {
  let worker: SignerWorker | null = null;
  const wipe = () => {
    worker?.terminate();
    worker = null;
  };
  const ask = (request: SignerRequest) =>
    new Promise<SignerAnswer>((resolve, reject) => {
      worker ??= start();
      worker.onmessage = ({ data }: MessageEvent<SignerAnswer>) => resolve(data);
      worker.onerror = () => reject(new Error('the part that signs could not be loaded'));
      worker.postMessage(request);
    });
  async function answerOf<K extends SignerAnswer['kind']>(request: SignerRequest, kind: K) {
    const answer = await ask(request);
    if (answer.kind === 'refused') throw new SigningRefused(answer.reason);
    if (answer.kind !== kind) throw new Error('the part that signs broke');
    // The kinds were just compared; TypeScript does not narrow a union by a generic.
    return answer as Extract<SignerAnswer, { kind: K }>;
  }
  return {
    async open(file, password, rut) {
      wipe();
      try {
        return (await answerOf({ kind: 'open', file, password, rut, now: now() }, 'opened')).certificate;
      } catch (error) {
        wipe();
        throw error;
      }
    },
    sign: async (documents) => (await answerOf({ kind: 'sign', documents, now: now() }, 'signed')).documents,
    wipe,
  };
}
