import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ImageViewer } from '#views/ui/image-viewer/image-viewer.tsx';
import { PersonList } from '#views/ui/person-list/person-list.tsx';
import { UiProvider } from '#views/ui/provider.tsx';

const words = { close: 'Cerrar', zoom: '', turn: '', oneToOne: '', help: '', level: () => '' };

test('keeps a RUT whole in the head of a preview', () => {
  render(
    <UiProvider>
      <ImageViewer src="/herida" name="herida.jpg" sub="Rosa Díaz, RUT 12.345.678-K" words={words} onClose={() => {}}>
        {null}
      </ImageViewer>
    </UiProvider>,
  );
  expect(screen.getByText('12.345.678-K').className).toEqual('nowrap');
  expect(screen.getByText(/Rosa Díaz, RUT/).textContent).toEqual('Rosa Díaz, RUT 12.345.678-K');
});

test('keeps the dot of a person at the end of the first line', () => {
  const person = { id: '1', name: 'Ana Soto', detail: 'Traumatología', online: true, presence: 'En línea' };
  render(<PersonList label="Profesionales" people={[person]} />);
  expect(screen.getByText(person.detail).textContent).toEqual('Traumatología\u00a0·');
});
