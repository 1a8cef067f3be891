import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import type { OrientationActor } from '#actors/orientation/orientations.ts';
import { OrientationStatus } from '#domain/orientation/orientation.ts';
import { selectOrientation } from '#machines/orientation/index.ts';
import { lazyWithTexts } from '../../app/lazy-with-texts.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Card } from '../../ui/card/card.tsx';
import styles from './orientation.module.css';

const QuestionFiles = lazyWithTexts(async () => (await import('./question-files.tsx')).QuestionFiles, 'care');

export function QuestionCard({ orientation }: { orientation: OrientationActor }) {
  const { t } = useTranslation();
  const { dayTime, wait } = useFormats();
  const now = useNow(10_000);
  const row = useSelector(orientation, selectOrientation);
  if (!row) return null;
  const when = dayTime(row.CreatedAt, now);
  const waiting = row.status === OrientationStatus.NEW;
  return (
    <Card
      title={t('orientation.question')}
      aside={
        <span className="meta">
          {waiting
            ? t('orientation.waited', { when, wait: wait(now - Date.parse(row.CreatedAt)) })
            : t('orientation.asked', { when })}
        </span>
      }
    >
      <p className={styles.question}>{row.Question}</p>
      {row.Files.length > 0 ? (
        <Suspense fallback={<p className="meta">{t('orientation.loadingFiles')}</p>}>
          <QuestionFiles row={row} />
        </Suspense>
      ) : null}
    </Card>
  );
}
