import { useSelector } from '@xstate/react';
import { type TimelineKind, timelineKinds } from '#domain/clinical-record/timeline.ts';
import { selectAnswerOf, selectRecordFilters } from '#machines/clinical-record/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import { Count } from '../../ui/count/count.tsx';
import { Switch } from '../../ui/switch/switch.tsx';
import styles from './clinical-record.module.css';
import type { RecordListPart } from './clinical-record.types.ts';

/** Filters of the timeline: kind, and new entries only. */
export function TimelineHead({ list }: RecordListPart) {
  const { t } = useTranslation();
  const { dayTime } = useFormats();
  const now = useNow(60_000);
  const filters = useSelector(list, selectRecordFilters);
  const page = useSelector(list, selectAnswerOf('timeline'));
  if (!page) return null;
  const show = (kind: TimelineKind | null) => list.send({ type: 'list.filter', filters: { ...filters, kind } });
  const all = timelineKinds.reduce((sum, kind) => sum + page.Kinds[kind], 0);
  return (
    <div className={styles.timelineHead}>
      <ul className={styles.kinds} aria-label={t('clinicalRecord.timeline.kindsLabel')}>
        {([null, ...timelineKinds] as const).map((kind) => (
          <li key={kind ?? 'all'}>
            <Button size="sm" aria-pressed={filters.kind === kind} onClick={() => show(kind)}>
              {kind ? t(`clinicalRecord.timeline.kinds.${kind}`) : t('clinicalRecord.timeline.all')}{' '}
              <Count value={kind ? page.Kinds[kind] : all} />
            </Button>
          </li>
        ))}
      </ul>
      <Switch
        checked={filters.onlyNew}
        label={t('clinicalRecord.timeline.onlyNew', { count: page.New })}
        onCheckedChange={(onlyNew) => list.send({ type: 'list.filter', filters: { ...filters, onlyNew } })}
      />
      {all === 0 && !filters.onlyNew ? null : (
        <p className="meta">
          {page.SeenAt
            ? t('clinicalRecord.timeline.newSince', { when: dayTime(page.SeenAt, now) })
            : t('clinicalRecord.timeline.neverSeen')}
        </p>
      )}
    </div>
  );
}
