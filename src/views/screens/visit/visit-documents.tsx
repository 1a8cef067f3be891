import { useActorRef } from '@xstate/react';
import { use, useId } from 'react';
import { urlOf } from '#domain/api/call.ts';
import { documentCalls } from '#domain/api/documents.ts';
import { chileDate } from '#domain/chile-clock.ts';
import type { Visit, VisitDocument } from '#domain/visit.ts';
import { writtenDay } from '#domain/written-day.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Attachment } from '../../ui/attachment/attachment.tsx';
import { Banner } from '../../ui/banner/banner.tsx';
import { NotDownloaded } from '../../widgets/not-downloaded.tsx';
import { useVisit } from './visit.context.tsx';
import page from './visit.module.css';
import styles from './visit-files.module.css';

const calls = { PRESCRIPTION: documentCalls.getPrescriptionPdf, EXAM_ORDER: documentCalls.getOrderExamPdf };

/** Signed documents made out to the patient. */
export function VisitDocuments({ visit: { MedicalCareId, Documents } }: { visit: Visit }) {
  const { t } = useTranslation();
  const title = useId();
  const { download: logic } = use(useVisit().files());
  const download = useActorRef(logic);
  const nameOf = (one: VisitDocument) => `${t(`visit.documents.files.${one.Kind}`)}-${one.Number}.pdf`;
  const addressOf = ({ Kind, DocumentId }: VisitDocument) =>
    `${urlOf(calls[Kind], { id: MedicalCareId })}?DocumentId=${DocumentId}&Purpose=download`;
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
      <ul className={styles.files} aria-label={t('visit.documents.title')}>
        {valid.map((one) => (
          <li key={one.DocumentId} className={styles.file}>
            <Attachment
              className={styles.link}
              href={addressOf(one)}
              download={nameOf(one)}
              onDownload={() =>
                download.send({ type: 'download.start', file: { Url: addressOf(one), Name: nameOf(one) } })
              }
              name={t(`visit.documents.kinds.${one.Kind}`)}
              detail={t('visit.documents.detail', { number: one.Number, day: writtenDay(one.ValidUntil) })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
