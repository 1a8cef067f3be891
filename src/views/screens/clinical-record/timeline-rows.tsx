import { useSelector } from '@xstate/react';
import type { LucideIcon } from 'lucide-react';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Pill from 'lucide-react/icons/pill';
import Stethoscope from 'lucide-react/icons/stethoscope';
import { useTranslation } from 'react-i18next';
import { chileDate } from '#domain/chile-clock.ts';
import { type TimelineEntry, type TimelineKind, timelineKinds } from '#domain/clinical-record/timeline.ts';
import { fullName } from '#domain/session/user.ts';
import { selectAnswerOf, selectRecordFilters } from '#machines/clinical-record/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { Button } from '../../ui/button/button.tsx';
import { Chip } from '../../ui/chip/chip.tsx';
import { Count } from '../../ui/count/count.tsx';
import { Glyph } from '../../ui/icon/glyph.tsx';
import { Switch } from '../../ui/switch/switch.tsx';
import { CareReference } from './care-reference.tsx';
import styles from './clinical-record.module.css';
import type { RecordListPart } from './clinical-record.types.ts';

const icons: Record<TimelineKind, LucideIcon> = {
  CARE: Stethoscope,
  PRESCRIPTION: Pill,
  EXAM_ORDER: ClipboardList,
  RESULT: FlaskConical,
};

/** What is shown of everything: a kind, only what is new, the entries of a year. */
export function TimelineHead({ list }: RecordListPart) {
  const { t } = useTranslation();
  const { dayTime } = useFormats();
  const now = useNow(60_000);
  const filters = useSelector(list, selectRecordFilters);
  const size = useSelector(list, ({ context }) => context.size);
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
      <p className="meta">
        {page.SeenAt
          ? t('clinicalRecord.timeline.newSince', { when: dayTime(page.SeenAt, now) })
          : t('clinicalRecord.timeline.neverSeen')}
      </p>
      {page.Years.length > 1 ? (
        <nav className={styles.years} aria-label={t('clinicalRecord.timeline.years')}>
          {page.Years.map(({ Year, Before }) => (
            <Button
              key={Year}
              size="sm"
              variant="neutral"
              onClick={() => list.send({ type: 'list.page', page: 1 + Math.floor(Before / size) })}
            >
              {Year}
            </Button>
          ))}
        </nav>
      ) : null}
    </div>
  );
}

/** Entries of one day under its heading. */
function byDay(entries: readonly TimelineEntry[]): [day: string, entries: TimelineEntry[]][] {
  const days = [...new Set(entries.map(({ At }) => chileDate(Date.parse(At))))];
  return days.map((day) => [day, entries.filter(({ At }) => chileDate(Date.parse(At)) === day)]);
}

export function TimelineRows({ list }: RecordListPart) {
  const { birth } = useFormats();
  const entries = useSelector(list, selectAnswerOf('timeline'))?.Dtos ?? [];
  return (
    <div>
      {byDay(entries).map(([day, ofDay]) => (
        <section key={day}>
          <h3 className={styles.day}>{birth(day)}</h3>
          <ol className={styles.entries}>
            {ofDay.map((entry) => (
              <Entry key={entry.EntryId} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const { t } = useTranslation();
  const { time } = useFormats();
  return (
    <li className={styles.entry} data-new={entry.IsNew}>
      <div className={styles.line}>
        <Glyph of={icons[entry.Kind]} size="sm" />
        <b>{entry.Title}</b>
        {entry.IsNew ? <Chip tone="accent">{t('clinicalRecord.timeline.isNew')}</Chip> : null}
        {entry.IsAltered ? <Chip tone="warn">{t('clinicalRecord.timeline.altered')}</Chip> : null}
        <time dateTime={entry.At} className="meta">
          {time(entry.At)}
        </time>
      </div>
      {entry.Lines.length > 0 ? (
        <ul className={styles.lines}>
          {entry.Lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
      <p className="meta">
        {t(`clinicalRecord.timeline.kind.${entry.Kind}`)} · <CareReference of={entry} />
        {entry.Author ? ` · ${fullName(entry.Author)}` : ''}
      </p>
    </li>
  );
}
