import ExternalLink from '@lucide/icons/icons/external-link';
import { useActorRef } from '@xstate/react';
import { use, useId } from 'react';
import { urlOf } from '#domain/api/call.ts';
import { documentCalls, type FilePurpose } from '#domain/api/documents.ts';
import { chileDate } from '#domain/chile-clock.ts';
import type { Visit, VisitDocument } from '#domain/visit.ts';
import { writtenDay } from '#domain/written-day.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Attachment } from '../../ui/attachment/attachment.tsx';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { NotDownloaded } from '../../widgets/not-downloaded.tsx';
import { useVisit } from './visit.context.tsx';
import page from './visit.module.css';
import styles from './visit-files.module.css';

const calls = { PRESCRIPTION: documentCalls.getPrescriptionPdf, EXAM_ORDER: documentCalls.getOrderExamPdf };

/** Signed documents made out to the patient. */
export function VisitDocuments({ visit: { MedicalCareId, Documents } }: { visit: Visit }) {
  const { t } = useTranslation();
  const title = useId();
  const logics = use(useVisit().files());
  const download = useActorRef(logics.download);
  const opening = useActorRef(logics.opening);
  const nameOf = (one: VisitDocument) => `${t(`visit.documents.files.${one.Kind}`)}-${one.Number}.pdf`;
  const addressOf = ({ Kind, DocumentId }: VisitDocument, purpose: FilePurpose) =>
    `${urlOf(calls[Kind], { id: MedicalCareId })}?DocumentId=${DocumentId}&Purpose=${purpose}`;
  const start = (one: VisitDocument, purpose: FilePurpose) =>
    ({ type: 'download.start', file: { Url: addressOf(one, purpose), Name: nameOf(one) } }) as const;
  const valid = Documents.filter(({ VoidedAt }) => VoidedAt === null);
  return (
    <section className={page.card} aria-labelledby={title}>
      <div className={page.head}>
        <h2 id={title}>{t('visit.documents.title')}</h2>
        {valid.length > 0 ? <p>{t('visit.documents.text')}</p> : null}
      </div>
      {Documents.map(({ DocumentId, Kind, Number: number, VoidedAt }) =>
        VoidedAt === null ? null : (
          <Banner key={DocumentId} tone="warn">
            {t(`visit.documents.void.${Kind}`, { number, day: writtenDay(chileDate(VoidedAt)) })}
          </Banner>
        ),
      )}
      <NotDownloaded
        download={download}
        words={t('visit.documents.notDownloaded')}
        dismissLabel={t('visit.files.dismiss')}
      />
      <NotDownloaded
        download={opening}
        words={t('visit.documents.notOpened')}
        dismissLabel={t('visit.files.dismiss')}
      />
      <ul className={styles.files} aria-label={t('visit.documents.title')}>
        {valid.map((one) => (
          <li key={one.DocumentId} className={styles.document}>
            <Attachment
              className={styles.link}
              href={addressOf(one, 'download')}
              download={nameOf(one)}
              onDownload={() => download.send(start(one, 'download'))}
              name={t(`visit.documents.kinds.${one.Kind}`)}
              detail={t('visit.documents.detail', { number: one.Number, day: writtenDay(one.ValidUntil) })}
            />
            <Button icon={ExternalLink} onClick={() => opening.send(start(one, 'read'))}>
              {t('visit.documents.open')}
              <span className="sr">
                : {t(`visit.documents.kinds.${one.Kind}`)} {one.Number}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
