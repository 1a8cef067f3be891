import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { FileProblem } from '#domain/files/file.ts';
import {
  type careUploadMachine,
  selectFile,
  selectPercent,
  selectProblem,
  selectReceived,
  selectUpload,
  selectWords,
} from '#machines/care-upload/index.ts';
import { useAskToStay } from '../../app/use-ask-to-stay.ts';
import { useLocale } from '../../app/use-locale.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Progress } from '../../ui/progress/progress.tsx';
import { fileSize } from './file-size.ts';

type Named = { name: string; size: string };
/** Texts for the states of an upload. */
export type UploadWords = {
  /** `size`: of the chosen picture. */
  shrinking: (file: Named) => string;
  shrunk: (file: { was: string; size: string }) => string;
  sending: (file: Named & { percent: number }) => string;
  keeping: (file: Named) => string;
  saved: (file: Named) => string;
  notSent: (file: Named) => string;
  /** `percent`: received by the server. */
  received?: (of: { percent: number }) => string;
  problem: (problem: FileProblem) => string;
  /** For uploads that outlive the page. */
  lost?: string;
  /** Formats the server's message; shown unchanged by default. */
  refused?: (words: string) => string;
  cancel: string;
  retry: string;
  discard: string;
  dismiss: string;
};
type UploadStateProps = { upload: ActorRefFrom<typeof careUploadMachine>; words: UploadWords };

const unsent = ['shrinking', 'sending', 'failed'] as const;

/** Progress of an upload: sending, stored, refused, or retained for a retry. */
export function UploadState({ upload, words }: UploadStateProps) {
  const locale = useLocale();
  const view = useSelector(upload, selectUpload);
  const file = useSelector(upload, selectFile);
  const problem = useSelector(upload, selectProblem);
  const percent = useSelector(upload, selectPercent) ?? 0;
  const received = useSelector(upload, selectReceived) ?? 0;
  const refusal = useSelector(upload, selectWords);
  const named = { name: file?.name ?? '', size: fileSize(file?.size ?? 0, locale) };
  useAskToStay(words.lost === undefined && unsent.some((one) => one === view));
  const dismiss = () => upload.send({ type: 'upload.dismiss' });
  const closable = { dismissLabel: words.dismiss, onDismiss: dismiss };
  const shrunk =
    file?.was === undefined ? null : (
      <span className="meta"> {words.shrunk({ was: fileSize(file.was, locale), size: named.size })}</span>
    );
  const known = problem === 'lost' ? words.lost : problem && words.problem(problem);
  const reason = known ?? words.refused?.(refusal ?? '') ?? refusal;
  const cancel = (
    <Button size="sm" onClick={() => upload.send({ type: 'upload.cancel' })}>
      {words.cancel}
    </Button>
  );
  switch (view) {
    case 'shrinking':
      return (
        <Banner tone="accent" spin actions={cancel}>
          {words.shrinking(named)}
        </Banner>
      );
    case 'sending':
      return (
        <Banner
          tone="accent"
          spin
          // The progress bar announces itself less often.
          live="off"
          actions={cancel}
        >
          <Progress
            text={percent < 100 ? words.sending({ ...named, percent }) : words.keeping(named)}
            value={percent}
          />
          {shrunk}
        </Banner>
      );
    case 'saved':
      return (
        <Banner tone="ok" {...closable}>
          {words.saved(named)}
          {shrunk}
        </Banner>
      );
    case 'refused':
      return (
        <Banner tone="danger" live="alert" title={named.name} {...closable}>
          {reason}
        </Banner>
      );
    case 'failed':
      return (
        <Banner
          tone="danger"
          live="alert"
          actions={
            <>
              <Button size="sm" onClick={() => upload.send({ type: 'upload.retry' })}>
                {words.retry}
              </Button>
              <Button size="sm" variant="quiet" onClick={dismiss}>
                {words.discard}
              </Button>
            </>
          }
        >
          {words.notSent(named)}
          {received > 0 && words.received && <span className="meta"> {words.received({ percent: received })}</span>}
        </Banner>
      );
    default:
      return null;
  }
}
