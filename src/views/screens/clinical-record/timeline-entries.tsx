import type { LucideIconData } from '@lucide/icons';
import ClipboardList from '@lucide/icons/icons/clipboard-list';
import FlaskConical from '@lucide/icons/icons/flask-conical';
import Images from '@lucide/icons/icons/images';
import NotebookPen from '@lucide/icons/icons/notebook-pen';
import Pill from '@lucide/icons/icons/pill';
import Stethoscope from '@lucide/icons/icons/stethoscope';
import { memo, useId } from 'react';
import { chileDate, chileTime } from '#domain/chile-clock.ts';
import type { TimelineEntry, TimelineKind } from '#domain/clinical-record/timeline.ts';
import { fullName } from '#domain/session/user.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Chip } from '../../ui/chip/chip.tsx';
import { Glyph } from '../../ui/icon/glyph.tsx';
import { CareReference } from './care-reference.tsx';
import styles from './clinical-record.module.css';

const icons: Record<TimelineKind, LucideIconData> = {
  CARE: Stethoscope,
  PRESCRIPTION: Pill,
  EXAM_ORDER: ClipboardList,
  RESULT: FlaskConical,
  IMAGES: Images,
  NOTE: NotebookPen,
};

/** Focus state by index in the whole timeline. */
export type EntryFocus = {
  /** Entry reached by Tab (roving tabindex). */
  active: number;
  onActive: (index: number) => void;
  /** Entry to focus once loaded, or the failure notice of its page. */
  goal: number | null;
  arrive: (entry: HTMLElement | null) => void;
};

type Placed = { entry: TimelineEntry; index: number };

/** Groups entries by day. */
function byDay(entries: readonly TimelineEntry[], first: number): [day: string, entries: Placed[]][] {
  const placed = entries.map((entry, n) => ({ entry, index: first + n, day: chileDate(Date.parse(entry.At)) }));
  const days = [...new Set(placed.map(({ day }) => day))];
  return days.map((day) => [day, placed.filter((one) => one.day === day)]);
}

type TimelineEntriesProps = { entries: readonly TimelineEntry[]; first: number; focus: EntryFocus };

export function TimelineEntries({ entries, first, focus: { active, goal, arrive, onActive } }: TimelineEntriesProps) {
  const { birth } = useFormats();
  return byDay(entries, first).map(([day, ofDay]) => (
    <section key={day} data-day={day}>
      <h3 className={styles.day}>{birth(day)}</h3>
      <ol className={styles.entries}>
        {ofDay.map(({ entry, index }) => (
          <Entry
            key={`${entry.Kind} ${entry.EntryId}`}
            entry={entry}
            index={index}
            isActive={index === active}
            arrive={index === goal ? arrive : undefined}
            onActive={onActive}
          />
        ))}
      </ol>
    </section>
  ));
}

type EntryProps = Placed &
  Pick<EntryFocus, 'onActive'> & { isActive: boolean; arrive: EntryFocus['arrive'] | undefined };

/** Memoized: scrolling adds pages without rendering those that are there. */
const Entry = memo(function Entry({ entry, index, isActive, arrive, onActive }: EntryProps) {
  const { t } = useTranslation();
  const title = useId();
  return (
    <li className={styles.entry} data-new={entry.IsNew}>
      <article
        aria-labelledby={title}
        tabIndex={isActive ? 0 : -1}
        data-entry={index}
        ref={arrive}
        onFocus={() => onActive(index)}
      >
        <div className={styles.line}>
          <Glyph of={icons[entry.Kind]} size="sm" />
          <b id={title}>{entry.Title}</b>
          {entry.IsNew ? <Chip tone="accent">{t('clinicalRecord.timeline.isNew')}</Chip> : null}
          {entry.IsAltered ? <Chip tone="warn">{t('clinicalRecord.timeline.altered')}</Chip> : null}
          <time dateTime={entry.At} className="meta">
            {chileTime(entry.At)}
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
      </article>
    </li>
  );
});
