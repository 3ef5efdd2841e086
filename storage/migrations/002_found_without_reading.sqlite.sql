-- What must be found without reading entries: the table that a command made, and how tables are listed. Whether a table
-- is finished no longer matters to anybody: none is read before somebody asks for it.
drop index game_table_live;
alter table game_table drop column finished;
alter table game_table add column made_by text not null default '';
alter table game_table add column listing text not null default '';
alter table game_table add column listed_ms integer not null default 0;

update game_table set made_by = coalesce(
  (select json_extract(body, '$.command') from entry where game_table = game_table.id and number = 0), '')
where exists (select 1 from entry where game_table = game_table.id and number = 0 and json_valid(body));

create index game_table_made_by on game_table (made_by) where made_by <> '';
create index game_table_listed on game_table (listed_ms) where listing <> '';
