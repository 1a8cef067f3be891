import Plus from '@lucide/icons/icons/plus';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { FormCreator, FormListActor, UsedFilters } from '#actors/form-creator/form-creator.ts';
import type { FormPlace } from '#actors/form-creator/form-place.ts';
import { isEqual } from '#domain/equal.ts';
import { type FormRecord, formStatuses, formTypes, isFormType } from '#domain/forms/form-record.ts';
import { FormType } from '#domain/forms/forms.ts';
import { selectQuantity, selectRange, selectRows } from '#machines/paged-list/index.ts';
import { useRonda } from '../../app/ronda.context.tsx';
import { useFormats } from '../../app/use-formats.ts';
import { useLocale } from '../../app/use-locale.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Board } from '../../ui/board/board.tsx';
import { FilterBar } from '../../ui/board/filter-bar.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { LinkButton } from '../../ui/link-button/link-button.tsx';
import { Page, PageHead } from '../../ui/page/page.tsx';
import { SearchInput } from '../../ui/search-input/search-input.tsx';
import { Select } from '../../ui/select/select.tsx';
import { TabList, TabPanel, Tabs } from '../../ui/tabs/tabs.tsx';
import { anyValue } from '../../widgets/any-value.ts';
import { ListPager } from '../../widgets/list-pager.tsx';
import { ListStates } from '../../widgets/list-states.tsx';
import { CreatorActDialog } from './creator-act-dialog.tsx';
import { creatorHref } from './creator-href.ts';
import { CreatorRows } from './creator-rows.tsx';
import type { FormListPart } from './form-creator.types.ts';
import { GenericForms } from './generic-forms.tsx';

/** Forms of a type by owner and status. */
export function CreatorList(part: FormListPart) {
  const { list, act, area, place, feature } = part;
  const { t } = useTranslation();
  const { go } = useRonda();
  const locale = useLocale();
  const { thousands } = useFormats();
  const [isCopying, setCopying] = useState(false);
  const quantity = useSelector(list, selectQuantity);
  const range = useSelector(list, selectRange, isEqual);
  const { searchText, filters } = useSelector(list, ({ context }) => context);
  const clear = () => {
    list.send({ type: 'list.search', searchText: '' });
    list.send({ type: 'list.filter', filters: { ...filters, status: null } });
  };
  const open = (value: string) => {
    const type = Number(value);
    if (isFormType(type)) go(creatorHref(area, locale, type));
  };
  return (
    <Page>
      <PageHead
        title={t('formCreator.title')}
        sub={quantity === null ? '\u00a0' : t('formCreator.count', { count: quantity, amount: thousands(quantity) })}
        actions={
          <span className="row wrap">
            <Button size="lg" onClick={() => setCopying(true)}>
              {t('formCreator.copyGeneric')}
            </Button>
            <LinkButton
              variant="primary"
              size="lg"
              icon={Plus}
              href={creatorHref(area, locale, place.type, { id: null })}
            >
              {t('formCreator.add')}
            </LinkButton>
          </span>
        }
      />
      <CreatorActDialog act={act} />
      {place.type === FormType.QUESTIONNAIRE ? <Used feature={feature} list={list} place={place} /> : null}
      <Tabs value={String(place.type)} onValueChange={open}>
        <TabList
          label={t('formCreator.typesLabel')}
          items={formTypes.map((type) => ({ value: String(type), label: t(`formCreator.types.${type}`) }))}
        />
        <TabPanel value={String(place.type)}>
          <Board
            label={t('formCreator.title')}
            tools={<Filters list={list} onClear={clear} />}
            foot={<ListPager range={range} onPage={(page) => list.send({ type: 'list.page', page })} />}
          >
            <ListStates
              list={list}
              texts={t('formCreator', { returnObjects: true })}
              filtered={searchText !== '' || filters.status !== null}
              onClear={clear}
            >
              <CreatorRows {...part} />
            </ListStates>
          </Board>
        </TabPanel>
      </Tabs>
      <GenericForms
        isOpen={isCopying}
        onClose={() => setCopying(false)}
        feature={feature}
        type={place.type}
        onCopy={({ FormId, Name }) => {
          setCopying(false);
          act.send({ type: 'record.changed', changes: { FormId, Name, Act: 'copy' } });
        }}
      />
    </Page>
  );
}

type UsedProps = { feature: FormCreator; list: FormListActor; place: FormPlace };

/** Questionnaire that the server currently gives to patients; reloaded with the list. */
function Used({ feature, list, place: { polyclinicId } }: UsedProps) {
  const answer = useSelector(list, ({ context }) => context.answer);
  const [seen, setSeen] = useState({ answer, count: 0 });
  if (seen.answer !== answer) setSeen({ answer, count: seen.count + 1 });
  return <UsedNow key={seen.count} feature={feature} polyclinicId={polyclinicId} />;
}

function UsedNow({ feature, polyclinicId }: Pick<UsedProps, 'feature'> & UsedFilters) {
  const { t } = useTranslation();
  const used = useActorRef(feature.used, { input: { filters: { polyclinicId } } });
  const [form] = useSelector(used, selectRows<FormRecord, UsedFilters>);
  const isLoaded = useSelector(used, (snapshot) => snapshot.hasTag('loaded'));
  if (!isLoaded) return null;
  return (
    <Banner tone={form ? 'info' : 'warn'}>
      {form ? t('formCreator.used', { name: form.Name }) : t('formCreator.usedNone')}
    </Banner>
  );
}

function Filters({ list, onClear }: { list: FormListActor; onClear: () => void }) {
  const { t } = useTranslation();
  const searchText = useSelector(list, ({ context }) => context.searchText);
  const filters = useSelector(list, ({ context }) => context.filters);
  return (
    <FilterBar
      label={t('formCreator.filters.label')}
      openLabel={t('formCreator.filters.open')}
      resetLabel={t('formCreator.clear')}
      onReset={onClear}
      onSubmit={() => list.send({ type: 'list.filter', filters })}
      main={
        <Field label={t('formCreator.filters.search')}>
          <SearchInput
            clearLabel={t('formCreator.filters.clearOne')}
            placeholder={t('formCreator.filters.searchPlaceholder')}
            autoComplete="off"
            maxLength={120}
            value={searchText}
            onValueChange={(text) => list.send({ type: 'list.search', searchText: text })}
          />
        </Field>
      }
    >
      <Field label={t('formCreator.filters.state')}>
        <Select
          options={[
            { value: anyValue, label: t('formCreator.filters.any') },
            ...formStatuses.map((state) => ({ value: state, label: t(`formCreator.states.${state}`) })),
          ]}
          value={filters.status ?? anyValue}
          onValueChange={(status) =>
            list.send({ type: 'list.filter', filters: { ...filters, status: status === anyValue ? null : status } })
          }
        />
      </Field>
    </FilterBar>
  );
}
