-- Under which licence the open data may be used; null until somebody states it.
alter table organizations
  add column data_license text
    check (data_license in
      ('LIBRE_USO_MX', 'CC_BY_4_0', 'CC_BY_SA_4_0', 'CC0_1_0', 'ODC_BY_1_0', 'ODBL_1_0'));
