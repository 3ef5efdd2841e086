-- A house on PostgreSQL begins with the third format. What SQLite needs for one writer (`recent`) it does without; what
-- several nodes need is here: who they are, and whose each table is.
create table house (
  one    boolean primary key default true check (one),
  format integer not null,
  proof  text    not null  -- that a node knows the secret of the others; '': there is no secret
);

-- One line for each name. A node that comes back under its name has another number.
create sequence node_number;
create table node (
  name    text        primary key,
  number  bigint      not null unique,
  address text        not null,  -- where other nodes reach it; '': nowhere
  version text        not null,
  since   timestamptz not null,
  until   timestamptz not null   -- alive so long, unless it says so again
);

-- All that is written to a table goes through its line here, which holds the fence: owner, epoch, and the number of the
-- next entry. Room is left in its pages, so that a line that changes stays where it is.
create table game_table (
  id        text    primary key,
  made_by   text    not null default '',
  listing   text    not null default '',
  listed_ms bigint  not null default 0,
  next      integer not null default 0,
  owner     bigint,
  epoch     bigint  not null default 0
) with (fillfactor = 70);

create unique index game_table_made_by on game_table (made_by) where made_by <> '';
create index game_table_listed on game_table (listed_ms) where listing <> '';
create index game_table_owner on game_table (owner) where owner is not null;

create table entry (
  game_table text    not null references game_table (id),
  number     integer not null,
  body       text    not null,
  primary key (game_table, number)
);

-- Seats that are being passed on, by the hashes of their codes.
create table code (
  hash       text   primary key,
  game_table text   not null,
  until_ms   bigint not null
);
