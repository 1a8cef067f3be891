import Copy from '@lucide/icons/icons/copy';
import { useTranslation } from '../../../app/use-translation.ts';
import { Button } from '../../../ui/button/button.tsx';

/** Starts a new document with the same content when this one is no longer editable. */
export function CopyDocument({ onCopy }: { onCopy: () => void }) {
  const { t } = useTranslation();
  return (
    <Button size="sm" icon={Copy} onClick={onCopy}>
      {t('documents.copy')}
    </Button>
  );
}
