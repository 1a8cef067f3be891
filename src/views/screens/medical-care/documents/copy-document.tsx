import Copy from 'lucide-react/icons/copy';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';

/** Where it cannot be edited any more: a new one with the same content. */
export function CopyDocument({ onCopy }: { onCopy: () => void }) {
  const { t } = useTranslation();
  return (
    <Button size="sm" icon={Copy} onClick={onCopy}>
      {t('documents.copy')}
    </Button>
  );
}
