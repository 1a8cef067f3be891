import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadTexts } from '#i18n/index.ts';
import { DocumentList } from '#views/screens/medical-care/documents/document-list.tsx';
import { createPerson, showView, t } from '../support/on-screen.tsx';

await Promise.all([loadTexts('care'), loadTexts('prescribing')]);

type Shown = { state: 'ready' | 'failed'; failed: boolean; mayWrite?: boolean };

test('offers a retry and no new prescription while the earlier ones are unknown', async () => {
  const acts: string[] = [];
  const buttons = ({ state, failed, mayWrite = true }: Shown) => {
    cleanup();
    showView(
      <DocumentList
        state={state}
        failure={failed ? { text: t('prescriptions.failed'), retry: () => acts.push('retry') } : null}
        rows={[]}
        empty={t('prescriptions.empty')}
        addLabel={t('prescriptions.add')}
        readOnly={mayWrite ? null : <p>{t('documents.readOnly')}</p>}
        onAdd={() => acts.push('add')}
        onOpen={() => acts.push('open')}
      />,
      {},
    );
    return screen.queryAllByRole('button').map(({ textContent }) => textContent);
  };
  const retry = t('app.retry');
  const add = t('prescriptions.add');
  expect([
    buttons({ state: 'ready', failed: false }),
    buttons({ state: 'ready', failed: false, mayWrite: false }),
    buttons({ state: 'ready', failed: true }),
    buttons({ state: 'failed', failed: true }),
  ]).toEqual([[add], [], [retry], [retry]]);
  await createPerson().click(screen.getByRole('button', { name: retry }));
  expect(acts).toEqual(['retry']);
});
