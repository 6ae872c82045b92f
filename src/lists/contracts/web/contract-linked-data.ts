import { isHttpLink } from '../../../foundation/ui/web/is-http-link.ts';
import type { ContractDetail } from '../../../records/records/contract.ts';

type Place = {
  /** The page's own address. */
  url: string;
  /** An address of the page of a contract. */
  contractUrl: (id: string) => string;
  /** An address of the page of a supplier. */
  supplierUrl: (id: string) => string;
  /** An address of the page of an administrative unit. */
  unitUrl: (id: string) => string;
  authority: string;
};

/**
 * A contract for programs: schema.org has no public contract, so its class and what belongs to it are
 * those of the Public Contracts Ontology (docs/decisions/014-linked-data.md). What is not known is
 * left out.
 */
export const contractLinkedData = (contract: ContractDetail, place: Place) => ({
  '@context': ['https://schema.org', { pc: 'http://purl.org/procurement/public-contracts#' }],
  '@type': 'WebPage',
  '@id': place.url,
  dateModified: contract.updatedAt,
  // A report that there was no procedure is no contract.
  ...(!contract.isEmpty && { mainEntity: describe(contract, place) }),
});

const describe = (
  contract: ContractDetail,
  { url, contractUrl, supplierUrl, unitUrl, authority }: Place,
) => ({
  '@type': 'pc:Contract',
  '@id': `${url}#contract`,
  name: contract.servicesDescription ?? undefined,
  identifier: [contract.contractNumber, contract.contractId].filter((one) => one !== null),
  'pc:contractingAuthority': {
    '@type': 'GovernmentOrganization',
    name: authority,
    department: {
      '@type': 'GovernmentOrganization',
      '@id': unitUrl(contract.organizerAdministrativeUnit._id),
      name: contract.organizerAdministrativeUnit.name,
    },
  },
  'pc:awardedTender': contract.supplier
    ? {
        '@type': 'pc:Tender',
        'pc:bidder': {
          '@type': 'Organization',
          '@id': supplierUrl(contract.supplier._id),
          name: contract.supplier.name,
        },
      }
    : undefined,
  'pc:agreedPrice': priceOf(contract),
  'pc:agreement': {
    '@type': 'CreativeWork',
    dateCreated: contract.contractDate ?? undefined,
    isBasedOn: contract.amendsContractId
      ? { '@type': 'pc:Contract', '@id': `${contractUrl(contract.amendsContractId)}#contract` }
      : undefined,
    url: isHttpLink(contract.contractUrl) ? contract.contractUrl : undefined,
  },
});

const priceOf = ({ totalOrMaxAmount, minAmount, maxAmount }: ContractDetail) =>
  totalOrMaxAmount === null
    ? undefined
    : {
        '@type': 'PriceSpecification',
        price: totalOrMaxAmount,
        minPrice: minAmount ?? undefined,
        maxPrice: maxAmount ?? undefined,
        priceCurrency: 'MXN',
        valueAddedTaxIncluded: true,
      };
