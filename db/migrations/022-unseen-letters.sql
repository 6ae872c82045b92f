-- A text without the letters that no screen shows, as src/platform/without-unseen.ts has it: those
-- that Unicode calls default ignorable, listed, so that the result is the same on every server.
create function without_unseen(words text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(words, '[\u00AD\u034F\u061C\u115F-\u1160\u17B4-\u17B5\u180B-\u180F'
    || '\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8'
    || '\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]+', '', 'g');

-- Who a supplier, a unit or a contract is does not depend on such letters any more, and what is stored
-- has to follow: else the next load of the same sheet would write it, and its money, a second time.
-- One that would then be equal to another one stays as it is, for both are there. Nothing that anybody
-- reads changes, so no moment of a change moves and no figure is counted anew.
alter table suppliers disable trigger user;
alter table administrative_units disable trigger user;
alter table contracts disable trigger user;

-- What follows says in SQL what src/platform/name-key.ts, src/suppliers/supplier-identity.ts and
-- src/contracts/ (api/contract-identity.ts, contract-number.ts) say, for the letters of Latin
-- alphabets and the signs that go with them. Of a text with others the result is null, and what it is
-- about stays as it is.
create function pg_temp.in_capitals(words text) returns text language sql immutable strict as $$
  select replace(replace(translate(words,
    'abcdefghijklmnopqrstuvwxyzµàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿāăąćĉċčďđēĕėęěĝ'
      || 'ğġģĥħĩīĭįıĳĵķĺļľŀłńņňŋōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷźżžſ',
    'ABCDEFGHIJKLMNOPQRSTUVWXYZΜÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞŸĀĂĄĆĈĊČĎĐĒĔĖĘĚĜ'
      || 'ĞĠĢĤĦĨĪĬĮIĲĴĶĹĻĽĿŁŃŅŇŊŌŎŐŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŹŻŽS'), 'ß', 'SS'), 'ŉ', 'ʼN')
   where words ~ '^[\u0001-\u017F\u02BC\u2000-\u205F\u20A0-\u20C0\u2212\u3000]*$'
$$;

create function pg_temp.name_key(name text) returns text language sql immutable strict as $$
  select btrim(replace(regexp_replace(regexp_replace(normalize(
    replace(pg_temp.in_capitals(normalize(without_unseen(name), NFC)), 'Ñ', U&'\E000'), NFD),
    '[\u0300-\u036F]+', '', 'g'),
    '[^0-9A-ZªºʼÆÐØÞĐĦĲĸĿŁŊŒŦ²³¹¼½¾\u039C\uE000]+', ' ', 'g'), U&'\E000', 'Ñ'))
$$;

create function pg_temp.number_key(number text) returns text language sql immutable strict as $$
  select regexp_replace(
    translate(pg_temp.in_capitals(without_unseen(normalize(number, NFKC))),
              U&'\2010\2011\2012\2013\2014\2015\2212', '-------'),
    '[\u0009-\u000D\u0020\u00A0\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+', '', 'g')
$$;

create function pg_temp.rfc_key(rfc_key text) returns text language sql immutable as $$
  select nullif(nullif(nullif(regexp_replace(
    upper(without_unseen(normalize(rfc_key, NFKC)) collate "C"),
    '[-\u0001-\u0020\u007F-\u00A0\u2010-\u2015\u2212]+', '', 'g'),
    ''), 'XAXX010101000'), 'XEXX010101000')
$$;

-- Of several that would become the same, the first one.
create temporary table renewed_suppliers on commit drop as
select distinct on (organization_id, coalesce(rfc_key, name_key), rfc_key is null) *
  from (select organization_id, id, deleted_at, pg_temp.rfc_key(rfc_key) as rfc_key,
               case when name = without_unseen(name) then name_key
                    else coalesce(pg_temp.name_key(name), name_key) end as name_key,
               rfc_key as old_rfc_key, name_key as old_name_key
          from suppliers
         where rfc_key !~ '^[0-9A-ZÑ&]*$' or name <> without_unseen(name)) wanted
 where name_key <> '' and (rfc_key, name_key) is distinct from (old_rfc_key, old_name_key)
 order by organization_id, coalesce(rfc_key, name_key), rfc_key is null, deleted_at nulls first, id;

delete from renewed_suppliers renewed using suppliers other
 where other.organization_id = renewed.organization_id and other.id <> renewed.id
   and other.deleted_at is null
   and (other.rfc_key = renewed.rfc_key
        or renewed.rfc_key is null and other.rfc_key is null and other.name_key = renewed.name_key);

update suppliers set rfc_key = renewed.rfc_key, name_key = renewed.name_key
  from renewed_suppliers renewed
 where suppliers.organization_id = renewed.organization_id and suppliers.id = renewed.id;

create temporary table renewed_units on commit drop as
select distinct on (organization_id, name_key) *
  from (select organization_id, id, deleted_at, pg_temp.name_key(name) as name_key
          from administrative_units where name <> without_unseen(name)) wanted
 where name_key <> ''
 order by organization_id, name_key, deleted_at nulls first, id;

delete from renewed_units renewed using administrative_units other
 where other.organization_id = renewed.organization_id and other.id <> renewed.id
   and other.deleted_at is null and other.name_key = renewed.name_key;

update administrative_units units set name_key = renewed.name_key
  from renewed_units renewed
 where units.organization_id = renewed.organization_id and units.id = renewed.id;

-- One with a number is known by that, one without by a digest of what it says.
create temporary table renewed_contracts on commit drop as
select distinct on (organization_id, identity_key) *
  from (
    select organization_id, id, deleted_at, without_unseen(identity_key) as identity_key
      from contracts
     where contract_number is not null and identity_key <> without_unseen(identity_key)
    union all
    select contracts.organization_id, contracts.id, contracts.deleted_at,
           'sin-numero:' || encode(sha256(convert_to('[' || concat_ws(',',
             coalesce(to_json(pg_temp.number_key(contract_id))::text, 'null'),
             coalesce(to_json(coalesce(suppliers.rfc_key, suppliers.name_key))::text, 'null'),
             coalesce(to_json(to_char(contract_date, 'YYYY-MM-DD'))::text, 'null'),
             coalesce(to_json(total_or_max_amount::text)::text, 'null'),
             coalesce(to_json(period)::text, 'null'),
             to_json(organizer.name_key)::text,
             coalesce(to_json(pg_temp.name_key(services_description))::text, 'null'),
             case when is_empty then coalesce(to_json(procedure_type)::text, 'null') end)
             || ']', 'UTF8')), 'hex')
      from contracts
      join administrative_units organizer
        on organizer.organization_id = contracts.organization_id
       and organizer.id = contracts.organizer_administrative_unit_id
      left join suppliers
        on suppliers.organization_id = contracts.organization_id
       and suppliers.id = contracts.supplier_id
     where contract_number is null
       and (contract_id <> without_unseen(contract_id)
            or services_description <> without_unseen(services_description)
            or exists (select from renewed_suppliers renewed
                        where renewed.organization_id = contracts.organization_id
                          and renewed.id = contracts.supplier_id)
            or exists (select from renewed_units renewed
                        where renewed.organization_id = contracts.organization_id
                          and renewed.id = contracts.organizer_administrative_unit_id))
       and (contract_id is null or pg_temp.number_key(contract_id) is not null)
       and (services_description is null or pg_temp.name_key(services_description) is not null)
  ) wanted
 where identity_key <> ''
 order by organization_id, identity_key, deleted_at nulls first, id;

delete from renewed_contracts renewed using contracts other
 where other.organization_id = renewed.organization_id and other.id <> renewed.id
   and other.deleted_at is null and other.identity_key = renewed.identity_key;

update contracts set identity_key = renewed.identity_key
  from renewed_contracts renewed
 where contracts.organization_id = renewed.organization_id and contracts.id = renewed.id;

drop function pg_temp.rfc_key, pg_temp.number_key, pg_temp.name_key, pg_temp.in_capitals;

alter table suppliers enable trigger user;
alter table administrative_units enable trigger user;
alter table contracts enable trigger user;
