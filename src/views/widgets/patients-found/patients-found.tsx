import UserSearch from '@lucide/icons/icons/user-search';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';
import { isEqual } from '#domain/equal.ts';
import { wholeName } from '#domain/session/whole-name.ts';
import { type PagedListSnapshot, selectRange, selectRows, selectView } from '#machines/paged-list/index.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState, ErrorState } from '../../ui/empty-state/empty-state.tsx';
import { SkeletonCard } from '../../ui/skeleton/skeleton.tsx';
import { ListPager } from '../list-pager.tsx';
import { RetryButton } from '../retry-button.tsx';
import { type FoundPerson, PatientLine } from './patient-line.tsx';
import styles from './patients-found.module.css';

/** Part of a paged search's actor used here. */
type Search<TRow> = Pick<AnyActorRef, 'subscribe'> & {
  getSnapshot(): PagedListSnapshot<TRow, unknown>;
  send(event: { type: 'list.retry' } | { type: 'list.page'; page: number }): void;
};

type PatientsFoundProps<TRow> = {
  search: Search<TRow>;
  texts: Readonly<Record<'searching' | 'searchFailed' | 'found' | 'none' | 'noneText' | 'choose', string>>;
  /** Accessible name of the choose button. */
  chooseOne: (name: string) => string;
  detailsOf: (person: TRow) => readonly string[];
  /** Next step without results. */
  otherwise?: ReactNode;
  onChoose: (person: TRow) => void;
};

/** Search results with a choose button each. */
export function PatientsFound<TRow extends FoundPerson>(props: PatientsFoundProps<TRow>) {
  const { search, texts, chooseOne, detailsOf, otherwise, onChoose } = props;
  const view = useSelector(search, selectView);
  const rows = useSelector(search, selectRows<TRow, unknown>);
  const range = useSelector(search, selectRange, isEqual);
  if (view === 'loading' || view === 'idle') return <SkeletonCard lines={2} label={texts.searching} />;
  if (view === 'failed') {
    const retry = <RetryButton size="md" onRetry={() => search.send({ type: 'list.retry' })} />;
    return <ErrorState level={3} title={texts.searchFailed} actions={retry} />;
  }
  if (view === 'empty') {
    return <EmptyState level={3} icon={UserSearch} title={texts.none} text={texts.noneText} actions={otherwise} />;
  }
  return (
    <>
      <ul className={styles.found} aria-label={texts.found}>
        {rows.map((person) => (
          <li key={person.UserId}>
            <PatientLine person={person} details={detailsOf(person)}>
              <Button size="sm" aria-label={chooseOne(wholeName(person))} onClick={() => onChoose(person)}>
                {texts.choose}
              </Button>
            </PatientLine>
          </li>
        ))}
      </ul>
      <ListPager range={range} onPage={(page) => search.send({ type: 'list.page', page })} />
    </>
  );
}
