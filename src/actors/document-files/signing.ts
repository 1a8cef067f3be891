import { Observable } from 'rxjs';
import { fromEventObservable, fromPromise } from 'xstate';
import { fileNameOf } from '#domain/care-document/document-line.ts';
import type { ScanConfirmation } from '#domain/care-document/scan-confirmation.ts';
import { SigningRefused } from '#domain/signature/refusal.ts';
import type { SigningReason } from '#domain/signature/signing-outcome.ts';
import type { CareUploadPorts, SendEvent, UploadOutcome } from '#machines/care-upload/care-upload.types.ts';
import { careUploadMachine } from '#machines/care-upload/index.ts';
import type {
  CertificateFile,
  DocumentSigningPorts,
  OfDocument,
} from '#machines/document-signing/document-signing.types.ts';
import { documentSigningMachine } from '#machines/document-signing/index.ts';
import { createUploadStaging } from '#services/media/upload-staging.ts';
import type { Signer } from '#services/signing/signer.ts';
import { connectionLogic } from '../shared/connection.ts';
import type { FeaturePorts } from '../shared/feature.ts';
import { type CareDocumentSource, documentCalls } from './document-calls.ts';
import { refusedDocument } from './refused-document.ts';

type Ports = Pick<FeaturePorts, 'live$'> & {
  dependencies: Pick<FeaturePorts['dependencies'], 'http' | 'clock'>;
  /** Loads the code with the first signature; replaced by tests. */
  loadSigner?: (now: () => number) => Promise<Signer>;
};
const loadWorker: NonNullable<Ports['loadSigner']> = async (now) =>
  (await import('#services/signing/signer.ts')).createSigner(now);

const sourceOf = ({ careId, document: { kind, id, third } }: OfDocument): CareDocumentSource => ({
  kind,
  careId,
  id,
  third,
});
const refusal = (error: unknown): { kind: 'refused'; reason: SigningReason } => {
  if (error instanceof SigningRefused) return { kind: 'refused', reason: error.reason };
  throw error;
};

/** Signs documents; certificate file, password, key and signed files never leave this page. */
export function createSigning({ live$, dependencies: { http, clock }, loadSigner = loadWorker }: Ports) {
  const calls = documentCalls(http);

  /** One per list of documents; its state is discarded with the list. */
  function signing() {
    const staging = createUploadStaging();
    const frozen = new Map<string, Uint8Array>();
    const signed = new Map<string, Uint8Array>();
    let signer: Signer | null = null;
    let password = '';
    const wipeKey = () => {
      password = '';
      signer?.wipe();
    };
    const taken = () => {
      const given = password;
      password = '';
      return given;
    };
    const actors: DocumentSigningPorts['actors'] = {
      open: fromPromise(async ({ input: { fileId, rut } }) => {
        const given = taken();
        const file = new Uint8Array(await staging.bytesOf(fileId).arrayBuffer());
        signer ??= await loadSigner(() => clock.now());
        return signer.open(file, given, rut).then((certificate) => ({ kind: 'opened', certificate }) as const, refusal);
      }),
      freeze: fromPromise(async ({ input, signal }) => {
        try {
          frozen.set(input.document.id, await calls.freeze(sourceOf(input), signal));
          return { kind: 'frozen' };
        } catch (error) {
          return refusedDocument(error);
        }
      }),
      sign: fromPromise(async ({ input: { ids } }) => {
        const documents = ids.flatMap((id) => frozen.get(id) ?? []);
        if (!signer || documents.length !== ids.length) return { kind: 'refused', reason: 'notFrozenHere' };
        try {
          const files = await signer.sign(documents);
          for (const [index, id] of ids.entries()) signed.set(id, files[index] ?? new Uint8Array());
          return { kind: 'signed' };
        } catch (error) {
          return refusal(error);
        }
      }),
      upload: fromPromise(async ({ input, signal }) => {
        const data = signed.get(input.document.id);
        if (!data) throw new Error('this document was not signed here');
        try {
          await calls.upload(sourceOf(input), { name: fileNameOf(input.document.number), data }, { signal });
          return { kind: 'signed' };
        } catch (error) {
          return refusedDocument(error);
        }
      }),
      connection: connectionLogic(live$),
    };
    const forget = (_: unknown, { ids }: { ids: string[] }) => {
      for (const id of ids) {
        frozen.delete(id);
        signed.delete(id);
      }
    };
    return {
      logic: documentSigningMachine.provide({
        actors,
        actions: { wipeKey, forget, forgetFile: (_, { fileId }) => staging.forget(fileId) },
      }),
      pick: (file: File): CertificateFile => staging.put(file, file.name),
      /** Passed to the next opening only; never in an event, context or storage. */
      handOver: (given: string) => {
        password = given;
      },
      /** When the list is left. */
      leave: wipeKey,
    };
  }

  /** Uploads a file signed with another program, or the scan of a paper signed by hand. */
  function upload(source: CareDocumentSource) {
    const staging = createUploadStaging();
    const confirmations = new Map<string, ScanConfirmation>();
    async function send(
      fileId: string,
      name: string,
      options: { signal: AbortSignal; onProgress(share: number): void },
    ) {
      const data = new Uint8Array(await staging.bytesOf(fileId).arrayBuffer());
      try {
        await calls.upload(source, { name, data, confirmed: confirmations.get(fileId) ?? null }, options);
        return { kind: 'saved' } as const;
      } catch (error) {
        const outcome = refusedDocument(error);
        const code = outcome.kind === 'refused' ? outcome.reason : 'elsewhere';
        return { kind: 'refused', words: (outcome.kind === 'refused' && outcome.words) || code } as UploadOutcome;
      }
    }
    const actors: Pick<CareUploadPorts['actors'], 'send' | 'connection'> = {
      connection: connectionLogic(live$),
      send: fromEventObservable(
        ({ input: { file } }) =>
          new Observable<SendEvent>((out) => {
            const leaving = new AbortController();
            const onProgress = (share: number) => out.next({ type: 'send.progressed', share });
            send(file?.fileId ?? '', file?.name ?? '', { signal: leaving.signal, onProgress }).then(
              (outcome) => out.next({ type: 'send.done', outcome }),
              (error: unknown) => out.error(error),
            );
            return () => leaving.abort();
          }),
      ),
    };
    const actions = {
      keep: () => undefined,
      forget(_: unknown, { fileId }: { fileId: string }) {
        staging.forget(fileId);
        confirmations.delete(fileId);
      },
      saved: () => undefined,
    };
    return {
      logic: careUploadMachine.provide({ actors, actions }),
      /** `confirmed`: for a scan, what its author confirmed about it. */
      pick(file: File, confirmed: ScanConfirmation | null) {
        const staged = staging.put(file, file.name);
        if (confirmed) confirmations.set(staged.fileId, confirmed);
        return staged;
      },
    };
  }
  return { signing, upload };
}
