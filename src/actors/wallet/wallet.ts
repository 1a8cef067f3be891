import { type ActorRefFrom, fromPromise } from 'xstate';
import type { HubEventName } from '#domain/hub/events.ts';
import { fileDownloadMachine } from '#machines/file-download/index.ts';
import type { LiveListPorts } from '#machines/shared/live-list.ts';
import { type WalletFilters, walletMachine, walletRowsMachine } from '#machines/wallet/index.ts';
import { saveAs } from '#services/files/download.ts';
import { connectionLogic } from '../shared/connection.ts';
import { hubEventsLogic } from '../shared/dependencies.ts';
import { type FeaturePorts, withoutActors } from '../shared/feature.ts';

const queryOf = ({ initDate, endDate, status }: WalletFilters) => ({
  ...(initDate !== null && { initDate }),
  ...(endDate !== null && { endDate }),
  ...(status !== null && { status: String(status) }),
});
/** Address of the file with these filters. */
export const walletFileUrl = (filters: WalletFilters) => `?${new URLSearchParams(queryOf(filters))}`;

const files = { csv: ['getWalletCsv', 'text/csv'], pdf: ['getWalletPdf', 'application/pdf'] } as const;

/** Wallet of the signed-in professional, and its export as a file. */
export function start({ dependencies, live$ }: FeaturePorts) {
  const { http } = dependencies;
  const list = walletRowsMachine.provide({
    actors: {
      load: fromPromise(({ input: { page, size, filters }, signal }) =>
        http.call('getWallet', { query: { page, size, ...queryOf(filters) } }, { signal }),
      ),
    },
  });
  const actors: LiveListPorts['actors'] = {
    hubEvents: hubEventsLogic<HubEventName>(dependencies),
    connection: connectionLogic(live$),
  };
  const download = ([call, type]: (typeof files)[keyof typeof files]) =>
    fileDownloadMachine.provide({
      actors: {
        download: fromPromise(async ({ input: { Url, Name }, signal }) => {
          const query = Object.fromEntries(new URLSearchParams(Url));
          const data = await http.call(call, { query }, { signal });
          saveAs(new Blob([new Uint8Array(data)], { type }), Name);
        }),
      },
    });
  return {
    wallet: walletMachine.provide({ actors: { ...actors, list } }),
    csv: download(files.csv),
    pdf: download(files.pdf),
    ...withoutActors,
  };
}
export type WalletFeature = ReturnType<typeof start>;
export type WalletListActor = ActorRefFrom<typeof walletRowsMachine>;
