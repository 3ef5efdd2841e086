-- Texts that are the same for all nodes, such as the key their notices are signed with: the first who brings one sets it.
create table shared (
  what  text primary key,
  words text not null
);
