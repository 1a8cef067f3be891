import CircleCheck from '@lucide/icons/icons/circle-check';
import CircleX from '@lucide/icons/icons/circle-x';
import Ellipsis from '@lucide/icons/icons/ellipsis';
import Mail from '@lucide/icons/icons/mail';
import { useSelector } from '@xstate/react';
import type { UserAct } from '#actors/users/user-act.ts';
import { formatIc } from '#domain/rut.ts';
import { wholeName } from '#domain/session/whole-name.ts';
import type { UserFilters, UserRow } from '#domain/users/user-row.ts';
import { selectRows } from '#machines/paged-list/index.ts';
import { useLocale } from '../../app/use-locale.ts';
import { useSpecialtyName } from '../../app/use-specialty-name.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { IconButton } from '../../ui/button/button.tsx';
import { StatusChip } from '../../ui/chip/chip.tsx';
import { LinkButton } from '../../ui/link-button/link-button.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { Table, TableBody, TableCell, TableRow } from '../../ui/table/table.tsx';
import pane from '../../widgets/record/pane.module.css';
import { useRoleWords } from './use-role-words.ts';
import { userHref } from './user-href.ts';
import styles from './users.module.css';
import type { UserListPart } from './users.types.ts';

const widths = {
  name: {},
  roles: { width: '15rem', narrowWidth: '11rem' },
  places: { width: '14rem', narrowWidth: '10rem', secondary: true },
  state: { width: '12rem', narrowWidth: '11rem' },
  act: { width: '9rem', narrowWidth: '9rem', labelHidden: true },
} as const;
const columns = Object.keys(widths) as (keyof typeof widths)[];
/** Columns shown beside an open form. */
const columnsBesideForm: readonly string[] = ['name', 'state', 'act'];

type RowsProps = UserListPart & { ownId: string; openId: string | null; isBesideForm: boolean };

export function UserRows({ list, act, ownId, openId, isBesideForm }: RowsProps) {
  const { t } = useTranslation();
  const rows = useSelector(list, selectRows<UserRow, UserFilters>);
  const shown = columns.filter((id) => !isBesideForm || columnsBesideForm.includes(id));
  return (
    <Table
      caption={t('users.title')}
      columns={shown.map((id) => ({ id, label: t(`users.columns.${id}`), ...widths[id] }))}
    >
      <TableBody>
        {rows.map((row) => (
          <Row
            key={row.UserId}
            row={row}
            act={act}
            isOwn={row.UserId === ownId}
            isOpen={row.UserId === openId}
            isBesideForm={isBesideForm}
          />
        ))}
      </TableBody>
    </Table>
  );
}

type RowProps = Pick<UserListPart, 'act'> & { row: UserRow; isOwn: boolean; isOpen: boolean; isBesideForm: boolean };

function Row({ row, act, isOwn, isOpen, isBesideForm }: RowProps) {
  const specialty = useSpecialtyName();
  const { t } = useTranslation();
  const { roleOf } = useRoleWords();
  const roles = row.Roles.map(({ RoleId }) => roleOf(RoleId, row.Gender)).join(', ');
  const specialties = row.Specialties.map(({ Name }) => specialty(Name)).join(', ');
  return (
    <TableRow isOpen={isOpen} aria-current={isOpen ? 'true' : undefined}>
      <TableCell card="full">
        <span className="two">
          <span className={pane.name}>{wholeName(row)}</span>
          <span className="meta nowrap">{formatIc(row.IC)}</span>
        </span>
      </TableCell>
      {isBesideForm ? null : (
        <>
          <TableCell card="full">
            <span className="two">
              <span>{roles || <em className="muted">{t('users.noRoles')}</em>}</span>
              {specialties ? <span className="meta">{specialties}</span> : null}
            </span>
          </TableCell>
          <TableCell card="none" secondary>
            {row.Polyclinics.map(({ Name }) => Name).join(', ') || <span className="muted">{t('users.noPlaces')}</span>}
          </TableCell>
        </>
      )}
      <TableCell card="end">
        <State row={row} />
      </TableCell>
      <TableCell card="act">
        {isOwn ? <span className="muted">{t('users.self')}</span> : <Acts row={row} act={act} />}
      </TableCell>
    </TableRow>
  );
}

const states = {
  active: { tone: 'ok', icon: CircleCheck },
  pending: { tone: 'accent', icon: Mail },
  inactive: { tone: 'neutral', icon: CircleX },
  removed: { tone: 'neutral', icon: CircleX },
} as const;

const stateOf = ({ Removed, Active, ActiveEsachs, Pending }: UserRow): keyof typeof states => {
  if (Removed) return 'removed';
  if (!Active || ActiveEsachs === false) return 'inactive';
  return Pending ? 'pending' : 'active';
};

function State({ row }: { row: UserRow }) {
  const { t } = useTranslation();
  const state = stateOf(row);
  return <StatusChip {...states[state]} word={t(`users.states.${state}`)} />;
}

const actsOf: Record<keyof typeof states, readonly UserAct[]> = {
  active: ['temporaryPassword', 'deactivate', 'remove'],
  pending: ['temporaryPassword', 'deactivate', 'remove'],
  inactive: ['activate', 'remove'],
  removed: ['activate'],
};

function Acts({ row, act }: Pick<RowProps, 'row' | 'act'>) {
  const { t } = useTranslation();
  const locale = useLocale();
  const name = wholeName(row);
  const ask = (Act: UserAct) => act.send({ type: 'record.changed', changes: { UserId: row.UserId, Act } });
  return (
    <span className={styles.acts}>
      <LinkButton size="sm" href={userHref(locale, row.UserId)} aria-label={t('users.editOne', { name })}>
        {t('users.edit')}
      </LinkButton>
      <span>
        <Menu
          trigger={<IconButton size="sm" variant="secondary" icon={Ellipsis} label={t('users.more', { name })} />}
          entries={actsOf[stateOf(row)].map((id) => ({
            id,
            label: t(`users.acts.${id}.menu`),
            danger: id === 'remove',
            onSelect: () => ask(id),
          }))}
        />
      </span>
    </span>
  );
}
