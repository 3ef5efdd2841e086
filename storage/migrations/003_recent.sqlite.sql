-- Entries are written down in the order in which they come, whatever table they belong to: a commit of many tables then
-- touches a few pages and not one for each. From time to time they are moved to their tables in one go.
create table recent (
  id         integer primary key,
  game_table text    not null,
  number     integer not null,
  body       text    not null
) strict;

create view every_entry as
  select game_table, number, body from entry
  union all
  select game_table, number, body from recent;
