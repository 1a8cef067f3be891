import CircleCheck from '@lucide/icons/icons/circle-check';
import CircleX from '@lucide/icons/icons/circle-x';
import Mail from '@lucide/icons/icons/mail';
import { useSelector } from '@xstate/react';
import type { InvitationFilters } from '#actors/invitations/invitations.ts';
import { isEqual } from '#domain/equal.ts';
import { type Invitation, invitationLimits } from '#domain/invitations/invitation.ts';
import type { InvitationForm } from '#domain/invitations/invitation-form.ts';
import { inChile } from '#domain/time.ts';
import { selectRange, selectRows } from '#machines/paged-list/index.ts';
import { selectIsDirty } from '#machines/record-edit/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import { StatusChip } from '../../ui/chip/chip.tsx';
import { Table, TableBody, TableCell, TableRow } from '../../ui/table/table.tsx';
import { ListPager } from '../../widgets/list-pager.tsx';
import { ListStates } from '../../widgets/list-states.tsx';
import { SearchedBoard } from '../../widgets/searched-board.tsx';
import styles from './invitations.module.css';
import type { InvitationsPart } from './invitations.types.ts';

const widths = {
  person: {},
  sentAt: { width: '13rem', narrowWidth: '10rem' },
  state: { width: '9rem', narrowWidth: '8rem' },
  act: { width: '18rem', narrowWidth: '12rem', align: 'end' },
} as const;
const minute = 60_000;
const columns = Object.keys(widths) as (keyof typeof widths)[];

export function InvitationList({ edit, list }: InvitationsPart) {
  const { t } = useTranslation();
  const rows = useSelector(list, selectRows<Invitation, InvitationFilters>);
  const range = useSelector(list, selectRange, isEqual);
  const searchText = useSelector(list, ({ context }) => context.searchText);
  const search = (text: string) => list.send({ type: 'list.search', searchText: text });
  return (
    <SearchedBoard
      label={t('invitations.list')}
      texts={t('invitations', { returnObjects: true })}
      searchText={searchText}
      onSearch={search}
      foot={<ListPager range={range} onPage={(page) => list.send({ type: 'list.page', page })} />}
    >
      <ListStates
        list={list}
        texts={t('invitations', { returnObjects: true })}
        filtered={searchText !== ''}
        onClear={() => search('')}
      >
        <Table
          caption={t('invitations.list')}
          columns={columns.map((id) => ({ id, label: t(`invitations.columns.${id}`), ...widths[id] }))}
        >
          <TableBody>
            {rows.map((row) => (
              <Row key={row.InvitationId} row={row} edit={edit} />
            ))}
          </TableBody>
        </Table>
      </ListStates>
    </SearchedBoard>
  );
}

type RowProps = Pick<InvitationsPart, 'edit'> & { row: Invitation };

function Row({ row, edit }: RowProps) {
  const { t } = useTranslation();
  return (
    <TableRow>
      <TableCell card="full">
        <span className={styles.person}>
          {row.Name ? <strong>{row.Name}</strong> : null}
          <span>{row.Email}</span>
        </span>
      </TableCell>
      <TableCell>
        <span className="nowrap">{inChile(row.SentAt).format('DD-MM-YYYY HH:mm')}</span>
        {row.Sends > 1 ? <span className={styles.sends}>{t('invitations.sends', { count: row.Sends })}</span> : null}
      </TableCell>
      <TableCell>
        <State state={row.State} />
      </TableCell>
      <TableCell card="act">{row.State === 'ACCEPTED' ? null : <SendAgain row={row} edit={edit} />}</TableCell>
    </TableRow>
  );
}

const states = {
  SENT: { tone: 'accent', icon: Mail },
  ACCEPTED: { tone: 'ok', icon: CircleCheck },
  BOUNCED: { tone: 'warn', icon: CircleX },
} as const;

function State({ state }: { state: Invitation['State'] }) {
  const { t } = useTranslation();
  return <StatusChip {...states[state]} word={t(`invitations.states.${state}`)} />;
}

/** Uses the form's actor, so that sending and refusals are handled in one place. */
function SendAgain({ row, edit }: RowProps) {
  const { t } = useTranslation();
  const { Email, Name } = row;
  return (
    <Button
      aria-label={t('invitations.sendAgainTo', { email: Email })}
      disabledReason={useRefusal({ row, edit })}
      onClick={() => {
        edit.send({ type: 'record.changed', changes: { People: [{ Email, Name: Name ?? '' }] } });
        edit.send({ type: 'record.save' });
      }}
    >
      {t('invitations.sendAgain')}
    </Button>
  );
}

/** Why the invitation cannot be sent again now: its limits, or a form that is in use. */
function useRefusal({ row: { Sends, SentAt }, edit }: RowProps): string | undefined {
  const { t } = useTranslation();
  const { dueTime } = useFormats();
  const now = useNow(minute);
  const isWriting = useSelector(edit, selectIsDirty<InvitationForm>);
  const isReady = useSelector(edit, (snapshot) => snapshot.hasTag('editing'));
  const isSending = useSelector(edit, (snapshot) => snapshot.hasTag('saving'));
  // Whole minutes, as they are shown and as the clock of a screen advances.
  const from = Math.ceil((Date.parse(SentAt) + invitationLimits.againAfter) / minute) * minute;
  if (Sends >= invitationLimits.sends) return t('invitations.sentOften', { count: invitationLimits.sends });
  if (now < from) return t('invitations.againFrom', { when: dueTime(from, now) });
  if (isSending) return t('invitations.saving');
  return isWriting || !isReady ? t('invitations.busy') : undefined;
}
