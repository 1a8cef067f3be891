import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { AskedAct } from '#actors/users/user-act.ts';
import { formatIc } from '#domain/rut.ts';
import { wholeName } from '#domain/session/whole-name.ts';
import type { UserFilters, UserRow } from '#domain/users/user-row.ts';
import { selectRows } from '#machines/paged-list/index.ts';
import { selectFailure, selectFields, selectShown } from '#machines/record-edit/index.ts';
import { AlertDialog } from '../../ui/alert-dialog/alert-dialog.tsx';
import { Banner } from '../../ui/banner/banner.tsx';
import type { UserListPart } from './users.types.ts';

/** Confirms an act on an account and shows its result. */
export function UserActDialog({ list, act }: UserListPart) {
  const { t } = useTranslation();
  const asked = useSelector(act, selectShown<AskedAct>);
  const isBusy = useSelector(act, (snapshot) => snapshot.hasTag('saving'));
  const failure = useSelector(act, selectFailure);
  const problem = useSelector(act, selectFields<AskedAct>).Act;
  const rows = useSelector(list, selectRows<UserRow, UserFilters>);
  const name = asked?.Act ?? null;
  const person = rows.find(({ UserId }) => UserId === asked?.UserId);
  const failed = problem && 'sentence' in problem ? problem.sentence : name && t(`users.acts.${name}.failed`);
  const facts = person
    ? [
        { label: t('users.acts.person'), value: wholeName(person) },
        { label: t('users.acts.document'), value: formatIc(person.IC) },
      ]
    : [];
  return (
    <>
      <Done act={act} />
      <AlertDialog
        open={name !== null}
        title={name ? t(`users.acts.${name}.title`) : ''}
        text={name ? t(`users.acts.${name}.text`) : ''}
        identifiers={facts}
        cancelLabel={t('users.acts.cancel')}
        confirmLabel={name ? t(`users.acts.${name}.yes`) : ''}
        tone={name === 'remove' || name === 'deactivate' ? 'danger' : 'primary'}
        busy={isBusy}
        onCancel={() => act.send({ type: 'record.discard' })}
        onConfirm={() => act.send({ type: 'record.save' })}
      >
        {failure !== null && failed ? (
          <Banner tone="danger" live="alert">
            {failed}
          </Banner>
        ) : null}
      </AlertDialog>
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
