import Plus from '@lucide/icons/icons/plus';
import { useSelector } from '@xstate/react';
import type { SurveyListActor } from '#actors/surveys/surveys.ts';
import { isEqual } from '#domain/equal.ts';
import { surveyRoutes } from '#domain/navigation/area-routes.ts';
import { hrefOf } from '#domain/navigation/routes.ts';
import { noSurveyFilters } from '#domain/survey/survey-filters.ts';
import { selectQuantity, selectRange } from '#machines/paged-list/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Board } from '../../ui/board/board.tsx';
import { LinkButton } from '../../ui/link-button/link-button.tsx';
import { Page, PageHead } from '../../ui/page/page.tsx';
import { ListPager } from '../../widgets/list-pager.tsx';
import { ListStates } from '../../widgets/list-states.tsx';
import { SurveyFilters } from './survey-filters.tsx';
import { SurveyRows } from './survey-rows.tsx';
import type { SurveyPlace } from './surveys.types.ts';

type PageProps = { list: SurveyListActor; place: SurveyPlace; openId: string | null; isBesidePane: boolean };

export function SurveysPage({ list, place, openId, isBesidePane }: PageProps) {
  const { t } = useTranslation();
  const { thousands, locale } = useFormats();
  const quantity = useSelector(list, selectQuantity);
  const range = useSelector(list, selectRange, isEqual);
  const searchText = useSelector(list, ({ context }) => context.searchText);
  const filters = useSelector(list, ({ context }) => context.filters);
  const none = { ...noSurveyFilters, polyclinicId: filters.polyclinicId };
  const clear = () => {
    list.send({ type: 'list.search', searchText: '' });
    list.send({ type: 'list.filter', filters: none });
  };
  return (
    <Page>
      <PageHead
        title={t('surveys.title')}
        sub={quantity === null ? '\u00a0' : t('surveys.count', { count: quantity, amount: thousands(quantity) })}
        actions={
          <LinkButton variant="primary" size="lg" icon={Plus} href={hrefOf(surveyRoutes[place.area], locale)}>
            {t('surveys.add')}
          </LinkButton>
        }
      />
      <Board
        label={t('surveys.title')}
        tools={<SurveyFilters list={list} onClear={clear} isBesidePane={isBesidePane} />}
        foot={<ListPager range={range} onPage={(page) => list.send({ type: 'list.page', page })} />}
      >
        <ListStates
          list={list}
          texts={t('surveys', { returnObjects: true })}
          filtered={searchText !== '' || !isEqual(filters, none)}
          onClear={clear}
        >
          <SurveyRows list={list} place={place} openId={openId} isBesidePane={isBesidePane} />
        </ListStates>
      </Board>
    </Page>
  );
}
