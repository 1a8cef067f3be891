export const esWorkplaces = {
  workplaces: {
    title: 'Lugares de trabajo',
    count_one: '{{count}} lugar',
    count_other: '{{count}} lugares',
    search: 'Buscar por nombre',
    columns: { name: 'Lugar', address: 'Dirección' },
    loading: 'Cargando los lugares',
    failed: 'No se pudo obtener los centros médicos',
    failedText: 'El servidor no respondió.',
    outdated: 'La lista puede estar atrasada: el servidor no respondió.',
    empty: 'No tienes lugares de trabajo',
    emptyText: 'Tu organización agrega los lugares donde atiendes.',
    noResults: 'Ningún lugar coincide con la búsqueda',
    noResultsText: 'Revisa lo que escribiste.',
    clear: 'Borrar la búsqueda',
  },
};
