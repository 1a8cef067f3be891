import { useSessionUser } from '../../../app/use-session-user.ts';
import { useTranslation } from '../../../app/use-translation.ts';
import { Banner } from '../../../ui/banner/banner.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Unbroken } from '../../../ui/unbroken/unbroken.tsx';
import { RetryButton } from '../../../widgets/retry-button.tsx';
import { useCareLines, type WrittenKind } from './use-care-lines.ts';

export type WrittenTab = 'prescriptions' | 'orders';
const tabs: Record<WrittenKind, WrittenTab> = { PRESCRIPTION: 'prescriptions', EXAM_ORDER: 'orders' };
const kinds = Object.keys(tabs) as WrittenKind[];

type IncompleteProps = { careId: string; onShow: (tab: WrittenTab) => void };

/** Own documents that keep an encounter from closing, or that would be left in this browser. */
export function IncompleteDocuments({ careId, onShow }: IncompleteProps) {
  const { t } = useTranslation();
  const userId = useSessionUser()?.UserId;
  const { state, lines, unsaved, isOutdated, retry } = useCareLines(careId);
  if (state === 'loading') {
    return (
      <p className="meta" role="status">
        {t('documents.loading')}
      </p>
    );
  }
  const incomplete = lines.filter(({ authorId, hindrances }) => authorId === userId && hindrances.length > 0);
  const shown = kinds.filter((kind) => unsaved[kind] > 0 || incomplete.some((line) => line.kind === kind));
  return (
    <>
      {state === 'failed' || isOutdated ? (
        <Banner tone="warn" live="alert" actions={<RetryButton onRetry={retry} />}>
          {t('documentFiles.outdated')}
        </Banner>
      ) : null}
      {shown.length > 0 ? (
        <Banner
          tone="warn"
          live="status"
          title={t('documentFiles.incomplete.title')}
          actions={shown.map((kind) => (
            <Button key={kind} size="sm" onClick={() => onShow(tabs[kind])}>
              {t(`documentFiles.incomplete.show.${kind}`)}
            </Button>
          ))}
        >
          <ul>
            {incomplete.map(({ id, kind, number, hindrances }) => (
              <li key={id}>
                <Unbroken text={`${t(`documentFiles.kind.${kind}`)} ${number}`} />
                {': '}
                {hindrances.map(({ code, count }) => t(`documentFiles.hindrance.${code}`, { count })).join('. ')}
              </li>
            ))}
            {shown.map((kind) =>
              unsaved[kind] > 0 ? (
                <li key={kind}>{t(`documentFiles.incomplete.unsaved.${kind}`, { count: unsaved[kind] })}</li>
              ) : null,
            )}
          </ul>
        </Banner>
      ) : null}
    </>
  );
}
