-- A table is its numbered entries. `finished` only says which tables need no restoring when the server starts.
create table game_table (
  id       text    primary key,
  finished integer not null default 0
) strict, without rowid;

create index game_table_live on game_table (id) where finished = 0;

create table entry (
  game_table text    not null references game_table (id),
  number     integer not null,
  body       text    not null,
  primary key (game_table, number)
) strict, without rowid;
