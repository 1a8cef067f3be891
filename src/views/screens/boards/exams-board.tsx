import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { examReviewsFeature } from '#actors/exam-reviews/exam-reviews.feature.ts';
import type { ExamReviewsActor } from '#actors/exam-reviews/exam-reviews.ts';
import type { ExamReview } from '#domain/clinical-record/exam-review.ts';
import { isEqual } from '#domain/equal.ts';
import { hrefOf } from '#domain/navigation/routes.ts';
import { selectRange, selectRows } from '#machines/paged-list/index.ts';
import { lazyWithTexts } from '../../app/lazy-with-texts.ts';
import { useFeature } from '../../app/use-feature.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Board } from '../../ui/board/board.tsx';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/link-button/link-button.tsx';
import { Priority } from '../../ui/priority/priority.tsx';
import { SkeletonCard } from '../../ui/skeleton/skeleton.tsx';
import { Table, TableBody, TableCell, TableRow } from '../../ui/table/table.tsx';
import { LazyPart } from '../../widgets/lazy-part.tsx';
import { ListPager } from '../../widgets/list-pager.tsx';
import { ListStates } from '../../widgets/list-states.tsx';
import { patientOf } from '../work/row-parts.tsx';
import styles from './agenda.module.css';

const ExamFiles = lazyWithTexts(async () => (await import('./exam-files.tsx')).ExamFiles, 'care');

/** Clinical 3, show exam: unevaluated files sent to this physician, updated live. */
export function ExamsBoard({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const { reviews } = useFeature(examReviewsFeature);
  const actor = useActorRef(reviews, { input: { filters: { userId }, pageSize: 20 } });
  const list = useSelector(actor, ({ children }) => children.list);
  return list ? <Reviews list={list} label={t('examReviews.title')} /> : null;
}

function Reviews({ list, label }: { list: ExamReviewsActor; label: string }) {
  const { t } = useTranslation();
  const range = useSelector(list, selectRange, isEqual);
  return (
    <Board label={label} foot={<ListPager range={range} onPage={(page) => list.send({ type: 'list.page', page })} />}>
      <ListStates
        list={list}
        texts={t('examReviews', { returnObjects: true })}
        filtered={false}
        onClear={() => list.send({ type: 'list.refresh' })}
      >
        <Rows list={list} />
      </ListStates>
    </Board>
  );
}

function Rows({ list }: { list: ExamReviewsActor }) {
  const { t } = useTranslation();
  const rows = useSelector(list, selectRows<ExamReview, { userId: string }>);
  const columns = t('examReviews.columns', { returnObjects: true });
  return (
    <Table
      caption={t('examReviews.title')}
      columns={[
        { id: 'sent', label: columns.sent, width: '9rem' },
        { id: 'patient', label: columns.patient },
        { id: 'reason', label: columns.reason },
        { id: 'exams', label: columns.exams },
        { id: 'act', label: columns.act, labelHidden: true, width: '9rem', align: 'end' },
      ]}
    >
      <TableBody>
        {rows.map((row) => (
          <Row key={row.MedicalCareId} row={row} />
        ))}
      </TableBody>
    </Table>
  );
}

function Row({ row }: { row: ExamReview }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const now = useNow(60_000);
  const { patient, patientNote } = patientOf({ t, formats }, row.User);
  const isMine = row.Professional !== null;
  return (
    <TableRow>
      <TableCell>
        <time dateTime={row.SentAt} title={formats.dayTime(row.SentAt, now)}>
          {t('examReviews.waits', { time: formats.wait(now - Date.parse(row.SentAt)) })}
        </time>{' '}
        <Priority level={row.Priority} label={formats.priority(row.Priority)} />
      </TableCell>
      <TableCell card="full">
        <b>{patient}</b> <span className="meta">{patientNote}</span>
      </TableCell>
      <TableCell card="full">
        {row.Reason} <span className="meta nowrap">{row.number}</span>
      </TableCell>
      <TableCell card="full">
        <Exams row={row} />
      </TableCell>
      <TableCell card="full">
        <div className={styles.acts}>
          <LinkButton
            href={hrefOf('platform-work-detail-id', formats.locale, row.MedicalCareId)}
            aria-label={t(isMine ? 'examReviews.evaluateCare' : 'examReviews.seeCare', { number: row.number })}
          >
            {t(isMine ? 'examReviews.evaluate' : 'examReviews.see')}
          </LinkButton>
        </div>
      </TableCell>
    </TableRow>
  );
}

/** Number of files; expands in place if the user may identify the patient. */
function Exams({ row }: { row: ExamReview }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const count = t('examReviews.count', { count: row.Exams });
  const pending = <SkeletonCard lines={2} label={t('examReviews.filesLoading')} />;
  if (row.User.Masked) return <span title={t('examReviews.masked')}>{count}</span>;
  return (
    <>
      <Button
        size="sm"
        aria-expanded={isOpen}
        aria-label={t('examReviews.showFiles', { number: row.number })}
        onClick={() => setIsOpen(!isOpen)}
      >
        {count}
      </Button>
      {isOpen ? (
        <LazyPart instead={<p role="alert">{t('examReviews.filesFailed')}</p>} pending={pending}>
          <ExamFiles key={row.Exams} row={row} />
        </LazyPart>
      ) : null}
    </>
  );
}
