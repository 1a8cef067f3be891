import { useActorRef, useSelector } from '@xstate/react';
import type { UserListActor, UsersFeature } from '#actors/users/users.ts';
import { assignableRoles } from '#domain/users/user-roles.ts';
import { type UserFilters as Filters, userStates } from '#domain/users/user-row.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { FilterBar } from '../../ui/board/filter-bar.tsx';
import { Combobox } from '../../ui/combobox/combobox.tsx';
import { Field } from '../../ui/field/field.tsx';
import { SearchInput } from '../../ui/search-input/search-input.tsx';
import { Select } from '../../ui/select/select.tsx';
import { anyValue } from '../../widgets/any-value.ts';
import { useRoleWords } from './use-role-words.ts';

type FiltersProps = { list: UserListActor; feature: UsersFeature; onClear: () => void; isBesideForm: boolean };

/** Filters: text is debounced, choices apply immediately. */
export function UserFilters({ list, feature, onClear, isBesideForm }: FiltersProps) {
  const { t } = useTranslation();
  const { roleText } = useRoleWords();
  const searchText = useSelector(list, ({ context }) => context.searchText);
  const filters = useSelector(list, ({ context }) => context.filters);
  const lookups = useSelector(useActorRef(feature.lookups), (snapshot) => snapshot.output);
  const filter = (change: Partial<Filters>) => list.send({ type: 'list.filter', filters: { ...filters, ...change } });
  // Beside an open form only one filter fits; filters in use stay visible.
  const isHidden = (isSet: boolean) => isBesideForm && !isSet;
  const places = lookups?.kind === 'ready' ? lookups.polyclinics : [];
  return (
    <FilterBar
      label={t('users.filters.label')}
      openLabel={t('users.filters.open')}
      resetLabel={t('users.clear')}
      onReset={onClear}
      onSubmit={() => list.send({ type: 'list.filter', filters })}
      main={
        <Field label={t('users.filters.search')}>
          <SearchInput
            clearLabel={t('users.filters.clearOne')}
            placeholder={t('users.filters.searchPlaceholder')}
            autoComplete="off"
            maxLength={120}
            value={searchText}
            onValueChange={(text) => list.send({ type: 'list.search', searchText: text })}
          />
        </Field>
      }
    >
      {isHidden(filters.role !== null) ? null : (
        <Field label={t('users.filters.role')}>
          <Select
            options={[
              { value: anyValue, label: t('users.filters.anyRole') },
              ...assignableRoles.map((role) => ({ value: String(role), label: roleText(role) })),
            ]}
            value={filters.role === null ? anyValue : String(filters.role)}
            onValueChange={(role) => filter({ role: role === anyValue ? null : Number(role) })}
          />
        </Field>
      )}
      {isHidden(filters.polyclinicId !== null) ? null : (
        <Field label={t('users.filters.place')}>
          <Combobox
            options={places.map(({ id, name }) => ({ value: id, label: name }))}
            value={filters.polyclinicId}
            onValueChange={(polyclinicId) => filter({ polyclinicId })}
            emptyText={t(lookups?.kind === 'failed' ? 'users.lists.polyclinics' : 'users.filters.nothing')}
            clearLabel={t('users.filters.clearOne')}
            openLabel={t('users.filters.openList')}
            placeholder={t('users.filters.any')}
            loading={lookups === undefined}
            loadingText={t('app.loading')}
          />
        </Field>
      )}
      <Field label={t('users.filters.state')}>
        <Select
          options={[
            { value: anyValue, label: t('users.filters.anyState') },
            ...userStates.map((state) => ({ value: state, label: t(`users.filters.${state}`) })),
          ]}
          value={filters.state ?? anyValue}
          onValueChange={(state) => filter({ state: state === anyValue ? null : state })}
        />
      </Field>
    </FilterBar>
  );
}
