import X from '@lucide/icons/icons/x';
import { useActorRef, useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { Choice } from '#actors/shared/lookups.ts';
import type { ChosenRoles, UsersFeature } from '#actors/users/users.ts';
import type { ApplicationFunction } from '#domain/navigation/application-function.ts';
import { needsSpecialty, worksInPolyclinic } from '#domain/users/user-roles.ts';
import { selectRows } from '#machines/paged-list/index.ts';
import { useLocale } from '../../app/use-locale.ts';
import { useSpecialtyName } from '../../app/use-specialty-name.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { IconButton } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { Chip } from '../../ui/chip/chip.tsx';
import { Combobox } from '../../ui/combobox/combobox.tsx';
import { Field } from '../../ui/field/field.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';
import { useRoleWords } from './use-role-words.ts';
import { useUserError } from './use-user-error.ts';
import styles from './users.module.css';
import type { UserSheetPart } from './users.types.ts';

const toggled = <T,>(all: readonly T[], one: T, isOn: boolean) =>
  isOn ? [...all, one] : all.filter((other) => other !== one);

/** Roles with the functions they grant. */
export function RoleChoice({ edit, sheet, lookups, feature }: UserSheetPart) {
  const { t } = useTranslation();
  const { roleText, roleHint } = useRoleWords();
  const error = useUserError(edit, 'RoleIds');
  const choose = (role: number, isOn: boolean) => {
    const RoleIds = toggled(sheet.RoleIds, role, isOn).sort((a, b) => a - b);
    edit.send({ type: 'record.changed', changes: { RoleIds } });
  };
  return (
    <>
      <Field as="group" label={t('users.fields.RoleIds')} labelHidden required error={error}>
        <div className={styles.choices}>
          {lookups.roles.map((role) => (
            <Checkbox
              key={role}
              checked={sheet.RoleIds.includes(role)}
              onChange={({ currentTarget }) => choose(role, currentTarget.checked)}
            >
              <span className="two">
                <span>{roleText(role)}</span>
                <span className="meta">{roleHint(role)}</span>
              </span>
            </Checkbox>
          ))}
        </div>
      </Field>
      <div className={styles.opens} aria-live="polite">
        <h4>{t('users.functions.title')}</h4>
        {sheet.RoleIds.length === 0 ? (
          <p className="meta">{t('users.functions.none')}</p>
        ) : (
          <Functions key={sheet.RoleIds.join()} feature={feature} roleIds={sheet.RoleIds} />
        )}
      </div>
    </>
  );
}

function Functions({ feature, roleIds }: { feature: UsersFeature; roleIds: readonly number[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const list = useActorRef(feature.functions, { input: { filters: { roleIds } } });
  const rows = useSelector(list, selectRows<ApplicationFunction, ChosenRoles>);
  const isFailed = useSelector(list, (snapshot) => snapshot.hasTag('failed'));
  const isLoading = useSelector(list, (snapshot) => snapshot.hasTag('loading'));
  if (isFailed) {
    return (
      <Banner tone="warn" live="alert" actions={<RetryButton onRetry={() => list.send({ type: 'list.retry' })} />}>
        {t('users.functions.failed')}
      </Banner>
    );
  }
  if (isLoading) return <p className="meta">{t('users.functions.loading')}</p>;
  const titles = rows
    // The gallery of parts is for developers.
    .filter(
      ({ InMenu, ApplicationFunctionFatherId, RouteName }) =>
        InMenu || (ApplicationFunctionFatherId === null && RouteName !== 'ui'),
    )
    .map(({ TitleEs, TitleEn }) => (locale === 'en' ? TitleEn : TitleEs));
  return (
    <ul className={styles.functions}>
      {[...new Set(titles)].map((title) => (
        <li key={title}>
          <Chip>{title}</Chip>
        </li>
      ))}
    </ul>
  );
}

type ListChoiceProps = UserSheetPart & {
  field: 'SpecialtyIds' | 'FacilitatedIds';
  options: readonly Choice[];
  add: string;
  required?: boolean;
  help: string | undefined;
};

/** Chosen rows of a long list, and a field that adds one. */
function ListChoice({ edit, sheet, field, options, add, required = false, help }: ListChoiceProps) {
  const { t } = useTranslation();
  const error = useUserError(edit, field);
  const change = (ids: string[]) => edit.send({ type: 'record.changed', changes: { [field]: ids.sort() } });
  const place = useRef<HTMLUListElement>(null);
  const remove = (id: string) => {
    change(toggled(sheet[field], id, false));
    // The button is removed with its row, so the focus moves.
    place.current?.focus();
  };
  const isChosen = ({ id }: Choice) => sheet[field].includes(id);
  return (
    <>
      <ul ref={place} tabIndex={-1} className={styles.chosen} aria-label={t(`users.fields.${field}`)}>
        {options.filter(isChosen).map(({ id, name }) => (
          <li key={id}>
            <Chip>{name}</Chip>
            <IconButton size="sm" icon={X} label={t('users.removeOne', { name })} onClick={() => remove(id)} />
          </li>
        ))}
      </ul>
      <Field label={add} required={required} error={error} help={help}>
        <Combobox
          options={options.filter((row) => !isChosen(row)).map(({ id, name }) => ({ value: id, label: name }))}
          value={null}
          emptiesOnChoice
          onValueChange={(id) => id && change(toggled(sheet[field], id, true))}
          emptyText={t('users.filters.nothing')}
          clearLabel={t('users.filters.clearOne')}
          openLabel={t('users.filters.openList')}
          placeholder={t('users.form.choose')}
        />
      </Field>
    </>
  );
}

export function SpecialtyChoice(part: UserSheetPart) {
  const specialty = useSpecialtyName();
  const { t } = useTranslation();
  const isNeeded = needsSpecialty(part.sheet.RoleIds);
  return (
    <ListChoice
      {...part}
      field="SpecialtyIds"
      options={part.lookups.specialties.map((row) => ({ ...row, name: specialty(row.name) }))}
      add={t('users.addSpecialty')}
      required={isNeeded}
      help={isNeeded ? undefined : t('users.specialtiesNone')}
    />
  );
}

/** Domain 3.3, "facilitates": the agendas that a facilitator runs. */
export function AgendaChoice(part: UserSheetPart) {
  const { t } = useTranslation();
  return (
    <ListChoice
      {...part}
      field="FacilitatedIds"
      options={part.lookups.professionals}
      add={t('users.addAgenda')}
      help={t('users.agendasHelp')}
    />
  );
}

export function PlaceChoice({ edit, sheet, lookups }: UserSheetPart) {
  const { t } = useTranslation();
  const error = useUserError(edit, 'PolyclinicIds');
  const choose = (id: string, isOn: boolean) =>
    edit.send({ type: 'record.changed', changes: { PolyclinicIds: toggled(sheet.PolyclinicIds, id, isOn).sort() } });
  if (lookups.polyclinics.length === 0) return <p className="meta">{t('users.placesNone')}</p>;
  const isMissing = worksInPolyclinic(sheet.RoleIds) && sheet.PolyclinicIds.length === 0;
  return (
    <Field
      as="group"
      label={t('users.fields.PolyclinicIds')}
      labelHidden
      error={error}
      help={isMissing ? t('users.placesNeeded') : undefined}
    >
      <div className={styles.choices}>
        {lookups.polyclinics.map(({ id, name }) => (
          <Checkbox
            key={id}
            checked={sheet.PolyclinicIds.includes(id)}
            onChange={({ currentTarget }) => choose(id, currentTarget.checked)}
          >
            {name}
          </Checkbox>
        ))}
      </div>
    </Field>
  );
}
