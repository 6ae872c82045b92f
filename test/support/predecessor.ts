import type { RequestListener } from 'node:http';

/** The monitor that this product follows, as others still run it: its protocol with its mistakes. */
export const predecessor =
  ({ below = '' } = {}): RequestListener =>
  ({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://monitor.mx');
    const send = (body: unknown) =>
      response
        .writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
        .end(JSON.stringify(body));
    if (pathname === `${below}/public-api/organizations/local/list`)
      return void send({ error: true, docs: [...organizations, deletedOrganization] });
    if (pathname !== `${below}/public-api/comparations/detail/`)
      return void response.writeHead(404).end('<h1>Not Found</h1>');
    const organization = organizations.find(({ _id }) => _id === searchParams.get('id'));
    // An organization that is not there takes the process down: the connection ends.
    if (!organization) return void response.socket?.destroy();
    if (organization === organizations[1]) return void response.writeHead(200).end();
    send({ error: true, data: { ...detail, organization } });
  };

const organizationOf = (name: string, rest: Record<string, unknown> & { _id: string }) => ({
  shortName: name,
  name: `Municipio de ${name}`,
  color: '#FF691E',
  theme: 'orange',
  contactEmail: 'contacto@monitor.mx',
  description: 'x'.repeat(3000),
  user: '5c8a1d5b0190b2001f4f5f00',
  __v: 7,
  deleted: { isDeleted: false },
  createdAt: '2019-03-14T12:00:00.000Z',
  ...rest,
});

export const foreignId = '5c8a1d5b0190b2001f4f5fff';
export const emptyForeignId = '5c8a1d5b0190b2001f4f5ffe';
const organizations = [
  organizationOf('Valle Sereno', { _id: foreignId }),
  organizationOf('Peña Blanca', { _id: emptyForeignId, deleted: undefined }),
  organizationOf('<b>Río</b>\u202e Alto', { _id: '5c8a1d5b0190b2001f4f5ffd', color: 'red' }),
];
const deletedOrganization = organizationOf('Borrado', {
  _id: '5c8a1d5b0190b2001f4f5ffc',
  deleted: { isDeleted: true, user: '5c8a1d5b0190b2001f4f5f00', date: '2020-01-01T00:00:00.000Z' },
});

/** Its shares are of contracts, as fractions; 0 stands for what cannot be computed. */
const detail = {
  corruptionIndex: {
    _id: '5c8a1d5b0190b2001f4f6000',
    name: 'Índice de corrupción',
    abbreviation: 'IC',
    administrationPeriod: '2016-2018',
    formula: { expression: '$$A+$$B', calculations: [], variables: [] },
    result: 0,
  },
  calculationsInfo: [
    {
      name: 'Gasto en publicidad',
      description: 'Lo que se gastó en publicidad',
      displayForm: 'AMOUNT',
      hash: '0cc175b9c0f1b6a831c399e269772661',
      result: 1904.22,
      formula: { expression: '$MTG' },
    },
    { name: 'Sin forma', displayForm: 'WILD', result: null, hash: null },
    { description: 'sin nombre', result: 3 },
  ],
  totals: {
    public: 600_000,
    publicPercent: 0.5,
    invitation: 300_000,
    invitationPercent: 0.25,
    noBid: 100_000,
    noBidPercent: 0.25,
    total: 1_000_000,
  },
  counts: { public: 2, invitation: 1, noBid: 1, total: 4 },
};
