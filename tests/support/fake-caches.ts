/** A Cache Storage in memory, with a disk that can be full. */
export function createFakeCaches() {
  const stores = new Map<string, Map<string, Response>>();
  let isFull = false;
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      match: async (address: string) => store.get(address)?.clone(),
      put: async (address: string, response: Response) => {
        if (isFull) throw new Error('QuotaExceededError');
        store.set(address, response);
      },
      delete: async (address: string) => store.delete(address),
      keys: async () => [...store.keys()],
    };
  };
  return {
    open,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    fillUp: () => {
      isFull = true;
    },
  };
}
