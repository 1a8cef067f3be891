import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { CareFiles } from '#actors/ronda.ts';
import type { Locale } from '#domain/locale.ts';
import { selectFile, selectPercent, selectProblem, selectUpload, selectWords } from '#machines/care-upload/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Progress } from '../../ui/progress/progress.tsx';

const kilo = 1_024;

/** `640 KB`, `1,2 MB`. */
export function fileSize(bytes: number, locale: Locale): string {
  const mega = bytes >= kilo * kilo;
  const format = new Intl.NumberFormat(locale === 'es' ? 'es-CL' : 'en-GB', { maximumFractionDigits: mega ? 1 : 0 });
  return `${format.format(Math.max(1, bytes / (mega ? kilo * kilo : kilo)))} ${mega ? 'MB' : 'KB'}`;
}

/** How the file of the disk is doing: on its way, in the record, refused, or kept for another try. */
export function UploadState({ upload }: { upload: ActorRefFrom<CareFiles['upload']> }) {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const view = useSelector(upload, selectUpload);
  const file = useSelector(upload, selectFile);
  const problem = useSelector(upload, selectProblem);
  const percent = useSelector(upload, selectPercent) ?? 0;
  const words = useSelector(upload, selectWords);
  const names = { name: file?.name ?? '', size: fileSize(file?.size ?? 0, locale) };
  const dismiss = () => upload.send({ type: 'upload.dismiss' });
  const closable = { dismissLabel: t('app.dismiss'), onDismiss: dismiss };
  switch (view) {
    case 'sending':
      return (
        <Banner
          tone="accent"
          spin
          // Read out by the bar itself, and not with every hundredth.
          live="off"
          actions={
            <Button size="sm" onClick={() => upload.send({ type: 'upload.cancel' })}>
              {t('care.files.cancel')}
            </Button>
          }
        >
          <Progress
            text={percent < 100 ? t('care.files.sending', { ...names, percent }) : t('care.files.keeping', names)}
            value={percent}
          />
        </Banner>
      );
    case 'saved':
      return (
        <Banner tone="ok" {...closable}>
          {t('care.files.saved', names)}
        </Banner>
      );
    case 'refused':
      return (
        <Banner tone="danger" live="alert" title={names.name} {...closable}>
          {problem ? t(`care.files.problems.${problem}`) : words}
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
                {t('app.retry')}
              </Button>
              <Button size="sm" variant="quiet" onClick={dismiss}>
                {t('care.files.discard')}
              </Button>
            </>
          }
        >
          {t('care.files.notSent', names)}
        </Banner>
      );
    default:
      return null;
  }
}
