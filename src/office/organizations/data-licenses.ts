/** Licences that an organization may state for its open data, by the names that they have everywhere. */
export const dataLicenses = {
  LIBRE_USO_MX: { name: 'Libre Uso MX', url: 'https://datos.gob.mx/libreusomx' },
  CC_BY_4_0: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
  CC_BY_SA_4_0: { name: 'CC BY-SA 4.0', url: 'https://creativecommons.org/licenses/by-sa/4.0/' },
  CC0_1_0: { name: 'CC0 1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
  ODC_BY_1_0: { name: 'ODC-By 1.0', url: 'https://opendatacommons.org/licenses/by/1-0/' },
  ODBL_1_0: { name: 'ODbL 1.0', url: 'https://opendatacommons.org/licenses/odbl/1-0/' },
} as const;

/** The licence that an organization chose; null while it states none. */
export const licenseOf = ({ dataLicense }: { dataLicense: keyof typeof dataLicenses | null }) =>
  dataLicense && dataLicenses[dataLicense];
