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
import { useLocale } from '../../app/use-locale.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Progress } from '../../ui/progress/progress.tsx';
import { fileSize } from './file-size.ts';

type Named = { name: string; size: string };
/** The state of an upload, in the words of the page that shows it. */
export type UploadWords = {
  /** `size`: of the picture as it was chosen. */
  shrinking: (file: Named) => string;
  shrunk: (file: { was: string; size: string }) => string;
  sending: (file: Named & { percent: number }) => string;
  keeping: (file: Named) => string;
  saved: (file: Named) => string;
  notSent: (file: Named) => string;
  /** `percent`: of the file, what the server has. */
  received?: (of: { percent: number }) => string;
  problem: (problem: FileProblem) => string;
  /** What the server answered, where it is not shown as it is. */
  refused?: (words: string) => string;
  cancel: string;
  retry: string;
  discard: string;
  dismiss: string;
};
type UploadStateProps = { upload: ActorRefFrom<typeof careUploadMachine>; words: UploadWords };

/** How the file of the disk is doing: on its way, in the record, refused, or kept for another try. */
export function UploadState({ upload, words }: UploadStateProps) {
  const locale = useLocale();
  const view = useSelector(upload, selectUpload);
  const file = useSelector(upload, selectFile);
  const problem = useSelector(upload, selectProblem);
  const percent = useSelector(upload, selectPercent) ?? 0;
  const received = useSelector(upload, selectReceived) ?? 0;
  const refusal = useSelector(upload, selectWords);
  const named = { name: file?.name ?? '', size: fileSize(file?.size ?? 0, locale) };
  const dismiss = () => upload.send({ type: 'upload.dismiss' });
  const closable = { dismissLabel: words.dismiss, onDismiss: dismiss };
  const shrunk =
    file?.was === undefined ? null : (
      <span className="meta"> {words.shrunk({ was: fileSize(file.was, locale), size: named.size })}</span>
    );
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
          // Read out by the bar itself, and not with every hundredth.
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
          {problem ? words.problem(problem) : (words.refused?.(refusal ?? '') ?? refusal)}
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
