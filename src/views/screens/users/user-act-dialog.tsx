import { useSelector } from '@xstate/react';
import type { AskedAct } from '#actors/users/user-act.ts';
import { formatIc } from '#domain/rut.ts';
import { wholeName } from '#domain/session/whole-name.ts';
import type { UserFilters, UserRow } from '#domain/users/user-row.ts';
import { selectRows } from '#machines/paged-list/index.ts';
import { selectShown } from '#machines/record-edit/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { ActDialog } from '../../widgets/record/act-dialog.tsx';
import type { UserListPart } from './users.types.ts';

/** Confirms an act on an account and shows its result. */
export function UserActDialog({ list, act }: UserListPart) {
  const { t } = useTranslation();
  const asked = useSelector(act, selectShown<AskedAct>);
  const rows = useSelector(list, selectRows<UserRow, UserFilters>);
  const name = asked?.Act ?? null;
  const person = rows.find(({ UserId }) => UserId === asked?.UserId);
  const ends = name === 'remove' || name === 'deactivate';
  const facts = person
    ? [
        { label: t('users.acts.person'), value: wholeName(person) },
        { label: t('users.acts.document'), value: formatIc(person.IC) },
        ...(ends && person.Appointments > 0
          ? [{ label: t('users.booked.label'), value: t('users.booked.left', { count: person.Appointments }) }]
          : []),
      ]
    : [];
  return (
    <>
      <Done act={act} />
      <ActDialog<AskedAct>
        act={act}
        words={name && t(`users.acts.${name}`, { returnObjects: true })}
        cancelLabel={t('users.acts.cancel')}
        isDangerous={ends}
        identifiers={facts}
      />
    </>
  );
}

function Done({ act }: Pick<UserListPart, 'act'>) {
  const { t } = useTranslation();
  const done = useSelector(act, (snapshot) => (snapshot.hasTag('saved') ? (snapshot.context.sent.Act ?? null) : null));
  if (done === null) return null;
  return (
    <Banner tone="ok" live="status">
      {t(`users.acts.${done}.done`)}
    </Banner>
  );
}
